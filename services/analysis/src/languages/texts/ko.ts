import type { EventTexts } from '../known-language.ts';
import type { Messages } from '../messages.ts';
import type { Overview } from '../overview.ts';

export const messages: Messages = {
  emotions: {
    critical_concern: '걱정과 비판',
    positive_hope: '기대와 희망',
    curious_questioning: '궁금증',
    constructive_ideas: '제안과 아이디어',
    disappointed_regret: '실망과 아쉬움',
    neutral_fallback: '감정이 드러나지 않음',
  },
  filters: { neutral: '중립', basic: '기본', mild: '순한맛', spicy: '매운맛' },
  stages: {
    read: '의견을 읽고 있습니다',
    prepare: '의견을 세고 정리하고 있습니다',
    analyse: '어떤 이야기가 오갔는지 살펴보고 있습니다',
    write: '결과를 확인하며 쓰고 있습니다',
    done: '결과가 나왔습니다',
  },
  someone: '한 참여자',
  noData: {
    reporter: '이번 토론에서는 아무도 의견을 남기지 않아 전할 내용이 없습니다.',
    neutral: '의견이 하나도 없이 토론이 끝났습니다.',
    basic: '의견이 하나도 없어 결론도 없습니다.',
    mild: '이번에는 모두 조용히 자리를 지켰습니다. 괜찮습니다. 다음에 이야기하면 됩니다.',
    spicy: '이번 토론에는 의견이 하나도 없습니다.',
  },
  countsOnly: '의견 수는 셌지만, 이번에는 의견을 제대로 담은 요약을 쓰지 못했습니다.',
  votes: {
    common: '다수가 동의한 의견',
    rejected: '다수가 반대한 의견',
    divided: '생각이 갈린 의견',
    uncertain: '아직 결론이 나지 않은 의견',
    questions: '함께 궁금해한 질문',
    wanted: (wanted, notNeeded, pass) =>
      `나도 궁금해요 ${wanted} · 궁금하지 않아요 ${notNeeded} · 넘김 ${pass}`,
    answered: '답변함',
    outOf: (people, voters) => `투표한 ${voters}명 중 ${people}명`,
    totals: {
      common: (n) => `다수 동의 ${n}개`,
      rejected: (n) => `다수 반대 ${n}개`,
      divided: (n) => `생각이 갈림 ${n}개`,
    },
    group: (people) => `${people}명 그룹`,
    positions: '모두의 입장',
    before: '토론 전',
    after: '토론 후',
    moved: '입장의 변화',
    steps: ['매우 반대', '반대', '잘 모르겠음', '찬성', '매우 찬성'],
    counts: (agree, disagree, pass) => `동의 ${agree} · 반대 ${disagree} · 넘김 ${pass}`,
    moves: (towardFor, towardAgainst, unmoved) =>
      `찬성 쪽으로 ${towardFor}명 · 반대 쪽으로 ${towardAgainst}명 · 그대로 ${unmoved}명`,
  },
  report: {
    title: '우리가 나눈 이야기',
    date: '토론 일시',
    duration: '토론 시간',
    minutes: (count) => `${count}분`,
    opinions: '전체 의견',
    participants: '의견을 낸 사람',
    participationRate: '참여율',
    averageLength: '평균 글자 수',
    characters: (count) => `${count}자`,
    activeOf: (active, joined) => `${joined}명 중 ${active}명`,
    mood: '감정 비율',
    noEmotion: '감정이 드러나지 않음',
    others: '그 밖의 목소리',
    alone: (count) => `묶음에 들지 않은 의견이 ${count}개 있습니다.`,
    more: (count) => `외 ${count}개`,
    timeline: '시간에 따른 의견 수',
    kinds: { shared: '공개', private: '비공개' },
    inTenth: (shared, hidden) => `공개 ${shared} · 비공개 ${hidden}`,
    quality: '이 결과를 만든 방법',
    method: '방법',
    methods: { words: '단어를 셈', embeddings: '뜻이 비슷한 의견을 묶음', model: '언어 모델이 씀' },
    model: '모델',
    placed: '묶음에 든 의견',
    kept: '결과에 실은 문장',
    dropped: '검토에서 뺀 문장',
    duplicates: '되풀이된 의견',
    noise: '제외한 의견(인사, 광고 등)',
    tokensIn: '읽은 토큰',
    tokensOut: '쓴 토큰',
    cost: '비용',
    time: '걸린 시간',
    seconds: (count) => `${count}초`,
    themes: '많이 나온 이야기',
    basis: (opinions, people) => `${people}명의 의견 ${opinions}개`,
    reporter: '리포터',
    perspective: (position) => `관점 ${position}`,
    voices: '말투별 요약',
    byFallback:
      '언어 모델을 쓰지 않았습니다. 단어를 세고 정해진 규칙에 따라 만든 요약입니다. 숫자는 정확하지만, 사람이 읽고 쓴 것만큼 뜻을 담지는 못합니다.',
    byTriedModel:
      '언어 모델에 맡겼지만 그 답을 쓸 수 없었습니다. 단어를 세고 정해진 규칙에 따라 만든 요약입니다. 숫자는 정확하지만, 사람이 읽고 쓴 것만큼 뜻을 담지는 못합니다.',
    stillWriting:
      '언어 모델이 아직 쓰고 있습니다. 다 쓸 때까지는 단어를 세고 정해진 규칙에 따라 만든 요약을 보여 줍니다.',
    byModel: (model) =>
      `언어 모델(${model})이 썼습니다. 숫자는 모두 프로그램이 직접 셌습니다. 모델은 사람의 뜻을 잘못 읽을 수 있습니다.`,
    notShown: (count) =>
      `공개로 보낸 의견 ${count}개는 다른 사람에게 보이지 않았지만 결과에 포함했습니다.`,
    privacy:
      '모두 익명으로 참여했습니다. 비공개 의견은 분석에는 포함하지만 어디에도 인용하지 않습니다.',
    madeBy: 'Murmur로 만들었습니다',
  },
};

/** Final sounds of digits as they are read: 영 일 이 삼 사 오 육 칠 팔 구. */
const digitEnds = ['ㅇ', 'ㄹ', '', 'ㅁ', '', '', 'ㄱ', 'ㄹ', 'ㄹ', ''];

/** Returns the final consonant of a text as Koreans pronounce it, or an empty string after a vowel. */
const finalSound = (text: string): string => {
  const last = /[\p{L}\p{N}%](?=[^\p{L}\p{N}%]*$)/u.exec(text)?.[0] ?? '';
  if (last >= '가' && last <= '힣') {
    const final = (last.charCodeAt(0) - 0xac00) % 28;
    return final === 0 ? '' : final === 8 ? 'ㄹ' : 'ㅇ';
  }
  if (/[0-9]/u.test(last)) return digitEnds[Number(last)] ?? '';
  if (/[lL]/u.test(last)) return 'ㄹ';
  if (/[mnMN]/u.test(last)) return 'ㅁ';
  return /(?:ng|[aeiou][bpktc])[^\p{L}\p{N}]*$/iu.test(text) ? 'ㄱ' : '';
};

/** Chooses between the two forms of a particle: after a consonant (은, 이, 을, 으로) or a vowel (는, 가, 를, 로). */
const pickJosa = (before: string, closed: string, open: string): string => {
  const sound = finalSound(before);
  if (closed === '으로') return sound === '' || sound === 'ㄹ' ? open : closed;
  return sound === '' ? open : closed;
};

export const overview: Overview = {
  locale: 'ko',
  numerals: ['', '한 ', '두 ', '세 ', '네 ', '다섯 ', '여섯 ', '일곱 ', '여덟 ', '아홉 ', '열 '],
  fitParticle: pickJosa,
  quotation: '“{quote}”',
  listed: '{word} {p}명',
  word: '‘{word}’({p}명)',
  named: '‘{word}’',
  spoke: '참여자 {P}명이 의견 {N}개를 남겼고, 그중 {s}개는 공개, {v}개는 비공개입니다.',
  spokeShared: '참여자 {P}명이 의견 {N}개를 남겼습니다.',
  spokePrivate: '참여자 {P}명이 남긴 의견 {N}개는 모두 비공개입니다.',
  few: '{#P}명이 의견 {#N}개를 남겼고, 그중 {#s}개를 공개했습니다. 나머지 {#v}개는 비공개입니다.',
  fewShared: '{#P}명이 의견 {#N}개를 남겼습니다. 비공개 의견은 없습니다.',
  fewPrivate: '{#P}명이 의견 {#N}개를 남겼습니다. 비공개로 남긴 의견이라 내용은 인용하지 않습니다.',
  agreed: '많은 사람이 “{quote}”{이라는/라는} 의견에 동의했습니다(찬반을 밝힌 {y}명 중 {a}명).',
  agreedByAll: '찬반을 밝힌 {y}명 모두 “{quote}”{이라는/라는} 의견에 동의했습니다.',
  rejected: '“{quote}”{이라는/라는} 의견에는 반대가 많았습니다(찬반을 밝힌 {y}명 중 {d}명).',
  rejectedByAll: '찬반을 밝힌 {y}명 모두 “{quote}”{이라는/라는} 의견에 반대했습니다.',
  divided: '“{quote}”{이라는/라는} 의견을 두고는 생각이 갈렸습니다(동의 {a}명, 반대 {d}명).',
  wanted: '“{quote}”{이라는/라는} 질문은 의사를 밝힌 {y}명 중 {a}명이 함께 궁금해했습니다.',
  wantedByAll: '“{quote}”{이라는/라는} 질문은 의사를 밝힌 {y}명 모두 함께 궁금해했습니다.',
  mentions: '여러 사람이 언급한 말은 {list}입니다.',
  mention: '{p}명이 ‘{word}’{을/를} 언급했습니다.',
  asked: '질문은 모두 {n}개였고, “{quote}”도 그중 하나입니다.',
  askedOnce: '질문도 하나 나왔습니다. “{quote}”',
  askedInPrivate: '질문은 {n}개 나왔습니다.',
  shortSpoke: '{P}명이 의견 {N}개를 썼습니다.',
  shortAgreed: '많은 사람이 동의한 의견은 “{quote}”입니다(찬반을 밝힌 {y}명 중 {a}명).',
  shortAgreedByAll: '찬반을 밝힌 {y}명 모두 동의한 의견은 “{quote}”입니다.',
  shortRejected: '반대가 많았던 의견은 “{quote}”입니다(찬반을 밝힌 {y}명 중 {d}명).',
  shortRejectedByAll: '찬반을 밝힌 {y}명 모두 반대한 의견은 “{quote}”입니다.',
  shortDivided: '찬반이 엇갈린 의견은 “{quote}”입니다({a} 대 {d}).',
  shortWanted: '함께 궁금해한 질문은 “{quote}”입니다({y}명 중 {a}명).',
  shortWantedByAll: '함께 궁금해한 질문은 “{quote}”입니다({y}명 모두).',
  shortMentions: '{list} 이야기가 여러 번 나왔습니다.',
  shortVoice: '이런 목소리가 있었습니다. “{quote}”',
  figures: '의견 {N}개(공개 {s}, 비공개 {v}), 의견을 낸 사람 {P}명.',
  figureWords: '세 명 이상이 쓴 말: {list}.',
  figureQuestions: '질문 {n}개.',
  figureRepeats: '거의 그대로 되풀이된 의견 {n}개.',
  figureVotes:
    '{voters}명이 {votes}번 답했습니다. 다수가 동의한 의견 {c}개, 다수가 반대한 의견 {r}개, 생각이 갈린 의견 {d}개.',
  mildAgreed:
    '많은 분이 “{quote}”{이라는/라는} 말에 고개를 끄덕였습니다(찬반을 밝힌 {y}명 중 {a}명).',
  mildAgreedByAll: '“{quote}”{이라는/라는} 말에는 찬반을 밝힌 {y}명 모두 고개를 끄덕였습니다.',
  mildAlso: '“{quote}”에도 공감이 이어졌습니다({y}명 중 {a}명).',
  mildAlsoByAll: '“{quote}”에도 {y}명 모두 공감했습니다.',
  mildVoice: '한 분은 이렇게 적었습니다. “{quote}”',
  mildAnother: '다른 분의 말입니다. “{quote}”',
  mildPrivate: '의견 {N}개가 모였습니다. 여기서는 그대로 옮기지 않습니다.',
  spicyDivided: '여기서 생각이 갈립니다. “{quote}”에 {a}명이 동의하고 {d}명이 반대했습니다.',
  spicyAlso: '“{quote}”도 {a} 대 {d}{으로/로} 갈립니다.',
  spicyRejected: '“{quote}”에는 {y}명 중 {d}명이 고개를 저었습니다.',
  spicyRejectedByAll: '“{quote}”에는 {y}명 모두 고개를 저었습니다.',
  spicyQuestion: '누군가 묻습니다. “{quote}”',
  spicyAnother: '또 다른 사람은 이렇게 묻습니다. “{quote}”',
  spicyShort: '공개된 의견 가운데 가장 짧은 한마디입니다. “{quote}”',
  spicyPrivate: '모두에게 공개된 의견은 없습니다. 의견 {N}개는 수만 세고 인용하지 않습니다.',
  voiceAgreed: '찬반을 밝힌 {y}명 가운데 {a}명이 이 말에 동의했습니다.',
  voiceAgreedByAll: '찬반을 밝힌 {y}명 모두 이 말에 동의했습니다.',
  voiceDivided: '이 말에 동의한 사람은 {a}명, 반대한 사람은 {d}명입니다.',
  voiceRejected: '찬반을 밝힌 {y}명 가운데 {d}명이 이 말에 반대했습니다.',
  voiceRejectedByAll: '찬반을 밝힌 {y}명 모두 이 말에 반대했습니다.',
  voiceMentions: '‘{word}’{을/를} 언급한 {p}명 가운데 한 사람의 말입니다.',
  voiceAsks: '한 참여자가 던진 질문입니다.',
  voice: '한 참여자가 쓴 말 그대로입니다.',
};

export const event: EventTexts = {
  overview: {
    listed: '{word} {p}곳',
    word: '‘{word}’({p}곳)',
    spokeShared: '토론방 {P}곳에서 대표 의견 {N}개가 모였습니다.',
    mentions: '여러 토론방에서 언급한 말은 {list}입니다.',
    mention: '토론방 {p}곳에서 ‘{word}’{을/를} 언급했습니다.',
    shortSpoke: '토론방 {P}곳에서 나온 대표 의견은 {N}개입니다.',
    figures: '대표 의견 {N}개, 의견을 낸 토론방 {P}곳.',
    figureWords: '토론방 세 곳 이상에서 쓴 말: {list}.',
    mildVoice: '한 토론방에서는 이렇게 적었습니다. “{quote}”',
    mildAnother: '다른 토론방에서 나온 말입니다. “{quote}”',
    spicyQuestion: '한 토론방에서 묻습니다. “{quote}”',
    spicyAnother: '또 다른 토론방에서는 이렇게 묻습니다. “{quote}”',
    voiceMentions: '‘{word}’{을/를} 언급한 토론방 {p}곳 가운데 한 곳의 말입니다.',
    voiceAsks: '한 토론방에서 던진 질문입니다.',
    voice: '한 토론방에서 나온 말 그대로입니다.',
  },
  counts: ({ people, opinions }) => ({
    people: people === 1 ? '토론방 한 곳' : `토론방 ${people}곳`,
    opinions: opinions === 1 ? '대표 의견 하나' : `대표 의견 ${opinions}개`,
  }),
  votes: {},
  report: { basis: (statements, rooms) => `토론방 ${rooms}곳의 대표 의견 ${statements}개` },
  noData: {
    reporter: '공개된 의견이 없어 토론방끼리 나눌 내용이 없습니다.',
    neutral: '어느 토론방에서도 공개된 의견이 나오지 않은 채 토론이 끝났습니다.',
    basic: '대표 의견이 없어 결론도 없습니다.',
    mild: '이번에는 나눌 의견이 모이지 않았습니다. 괜찮습니다. 다음에 이야기하면 됩니다.',
    spicy: '이번에는 공개된 의견이 없습니다.',
  },
  rooms: '토론방',
  people: '참여자',
  opinions: '의견',
  statements: '대표 의견',
  others: '한 토론방에서만 나온 의견',
  strongest: '토론방별 대표 의견',
  countRooms: (count) => `토론방 ${count}곳`,
  compared: '토론방별 투표 결과',
  findings: {
    common: '다수가 동의한 의견 {n}개(토론방 {p}곳)',
    rejected: '다수가 반대한 의견 {n}개(토론방 {p}곳)',
    divided: '생각이 갈린 의견 {n}개(토론방 {p}곳)',
    open: '답을 기다리는 질문 {n}개(토론방 {p}곳)',
    all: '투표로 확인된 것은 {list}입니다.',
    none: '투표에서 다수가 동의하거나 반대한 의견도, 생각이 갈린 의견도 나오지 않았습니다.',
    noVotes: '대표 의견에 투표한 사람이 없습니다.',
  },
  missing: (rooms) => `대표 의견이 없는 토론방: ${rooms}`,
  late: (rooms) => `제때 끝나지 않아 빠진 토론방: ${rooms}`,
  unnamedRooms: (count) => `이름을 밝히지 않은 토론방 ${count}곳`,
};
