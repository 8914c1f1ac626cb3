import type { Words } from './words.ts';

export const ko: Words = {
  emotions: {
    critical_concern: '비판적 우려',
    positive_hope: '긍정적 기대',
    curious_questioning: '호기심 어린 질문',
    constructive_ideas: '건설적 제안',
    disappointed_regret: '실망과 아쉬움',
    neutral_fallback: '중립',
  },
  filters: { neutral: '중립', basic: '기본', mild: '순한맛', spicy: '매운맛' },
  stages: {
    read: '의견을 읽고 있어요',
    prepare: '의견을 정리하고 세고 있어요',
    analyse: '무슨 이야기가 오갔는지 살펴보고 있어요',
    write: '결과를 확인하고 적고 있어요',
    done: '결과가 준비되었어요',
  },
  someone: '한 참여자',
  noData: {
    reporter: '이번 토론에서는 아무도 의견을 남기지 않아 전할 내용이 없습니다.',
    neutral: '의견이 하나도 없이 토론이 끝났습니다.',
    basic: '등록된 의견이 없습니다. 여기서 결론을 낼 수 없습니다.',
    mild: '이번에는 모두 조용히 자리를 지켰어요. 괜찮아요, 다음에 이야기하면 되니까요.',
    spicy: '토론 내내 한마디도 나오지 않았습니다. 이 침묵의 이유를 적은 사람도 없었습니다.',
  },
  countsOnly: '의견 수는 집계했지만, 이번에는 의견을 제대로 담은 요약을 만들지 못했습니다.',
  word: {
    common: '모두가 동의한 것',
    divided: '의견이 갈린 것',
    positions: '사람들의 입장',
    before: '토론 전',
    after: '토론 후',
    moved: '입장의 변화',
    steps: ['매우 반대', '반대', '미정', '찬성', '매우 찬성'],
    counts: (agree, disagree, pass) => `동의 ${agree} · 반대 ${disagree} · 넘김 ${pass}`,
    moves: (towardFor, towardAgainst, unmoved) =>
      `찬성 쪽으로 ${towardFor}명 · 반대 쪽으로 ${towardAgainst}명 · 그대로 ${unmoved}명`,
  },
  report: {
    title: '우리가 나눈 이야기',
    date: '날짜',
    duration: '토론 시간',
    minutes: (count) => `${count}분`,
    opinions: '의견',
    participants: '의견을 쓴 참여자',
    participationRate: '참여율',
    averageLength: '평균 길이',
    characters: (count) => `${count}자`,
    activeOf: (active, joined) => `${joined}명 중 ${active}명`,
    mood: '주제별 분위기',
    themes: '주요 주제',
    basis: (opinions, people) => `${people}명의 의견 ${opinions}개`,
    reporter: '리포터',
    perspective: (position) => `시선 ${position}`,
    voices: '다른 목소리로 보기',
    sharedOpinions: '공개 의견',
    byFallback:
      '언어 모델을 사용하지 않았습니다. 단어 통계와 정해진 규칙으로 만든 요약이라 숫자는 정확하지만 사람만큼 뜻을 이해하지는 못합니다.',
    byModel: (model) =>
      `언어 모델 ${model}이(가) 작성했습니다. 모든 숫자는 프로그램이 직접 세었습니다. 모델은 사람의 뜻을 잘못 읽을 수 있습니다.`,
    privacy:
      '모두 익명으로 참여했습니다. 비공개 의견은 개수에만 포함되며 어디에도 인용되지 않습니다.',
    madeBy: 'Murmur로 만들었습니다',
  },
};
