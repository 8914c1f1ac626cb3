import type { Voice } from './voice.ts';

export const korean: Voice = {
  locale: 'ko',
  tone: {
    critical_concern: '걱정과 비판',
    positive_hope: '기대와 긍정',
    curious_questioning: '질문',
    constructive_ideas: '제안',
    disappointed_regret: '아쉬움과 실망',
    neutral_fallback: '담담한 서술',
  },
  toneCount: '{tone} {n}건',
  named: '‘{title}’',
  themeCount: '‘{title}’({p}명)',
  themeSummary: '{p}명이 의견 {n}건에서 다루었고, 대체로 {tone}의 어조입니다.',
  themeSummaryVaried: '{p}명이 의견 {n}건에서 다루었고, 어조는 여러 가지입니다.',
  themeSummaryMixed: '{p}명이 의견 {n}건에서 다루었고, 가장 잦은 어조는 {tone}입니다.',

  headline:
    '의견을 쓴 {P}명 가운데 {p}명({share})이 ‘{title}’{을/를} 이야기해 이 방에서 가장 많이 나온 주제가 되었습니다(의견 {N}건 중 {n}건).',
  headlineTied:
    '한 주제가 앞서지는 않았습니다. 의견을 쓴 {P}명 가운데 {p}명({share})씩이 {list}{을/를} 이야기했습니다.',
  headlineOfOne: '한 사람이 의견 {N}건을 썼고, 그중 {n}건이 ‘{title}’에 관한 것입니다.',
  scattered: '{P}명이 쓴 의견 {N}건에서 따로 두드러진 주제는 없습니다.',
  onlyOpinion: '의견은 한 건입니다: “{quote}”.',
  onlyPrivateOpinion: '의견은 한 건이며, 비공개여서 수에만 넣고 인용하지 않습니다.',
  wordless: '{P}명이 의견 {N}건을 남겼지만 읽을 수 있는 글은 없었습니다.',

  themeWithQuote: [
    '{p}명이 ‘{title}’{을/를} 이야기했고, {tone}{이/가} 가장 많았습니다: “{quote}”.',
    '‘{title}’에서는({p}명) {tone}{이/가} 두드러졌습니다. 예를 들면 이렇습니다: “{quote}”.',
    '‘{title}’{은/는} {p}명이 꺼낸 주제로 {tone}{이/가} 앞섰으며, 한 참여자는 이렇게 썼습니다: “{quote}”.',
  ],
  themeVaried:
    '{p}명이 ‘{title}’{을/를} 여러 어조로 이야기했고, 한 참여자는 이렇게 썼습니다: “{quote}”.',
  themeWithOther:
    '{p}명이 ‘{title}’{을/를} 이야기했고 {tone}{이/가} 가장 많았으며, 이런 목소리도 있었습니다: “{quote}”.',
  themeWithoutQuote:
    '{p}명이 ‘{title}’{을/를} 이야기했고 {tone}{이/가} 가장 많았으며, 여기에 인용할 공개 의견은 없습니다.',
  mood: '말투로 나누어 보면 의견 {N}건은 {list}입니다.',
  mainTone: '가장 많은 어조는 {tone}{으로/로}, 의견 {N}건 중 {n}건({share})입니다.',
  subjects: '두드러진 주제는 {list}입니다.',
  oneSubject: '두드러진 주제는 {list}입니다.',
  alike: '어조가 가장 비슷했던 주제는 ‘{title}’{으로/로}, 의견 {m}건 중 {n}건이 {tone}입니다.',
  divided:
    '‘{title}’에서는 생각이 갈렸습니다. 기대하거나 반기는 의견이 {a}건, 비판하거나 아쉬워하는 의견이 {b}건입니다.',
  dividedQuotes:
    '‘{title}’에서는 생각이 갈렸습니다. 기대하거나 반기는 의견이 {a}건(“{first}”), 비판하거나 아쉬워하는 의견이 {b}건(“{second}”)입니다.',
  mixed:
    '‘{title}’에 대한 말투는 서로 달랐습니다. {tone}{이/가} {a}건, {other}{이/가} {b}건입니다.',
  minority: '적은 수이지만 {p}명은 ‘{title}’{을/를} 꺼냈습니다: “{quote}”.',
  minorityWithoutQuote: '적은 수이지만 {p}명은 ‘{title}’{을/를} 꺼냈습니다.',
  loneVoice: '다른 의견과 따로 떨어진 목소리도 하나 있었습니다: “{quote}”.',

  totals: '{P}명이 의견 {N}건을 썼고, 공개가 {s}건, 비공개가 {v}건입니다.',
  themeFigures: '‘{title}’: 의견 {n}건, {p}명(의견을 쓴 사람의 {share}).',

  mildLead: '‘{title}’{은/는} {P}명 가운데 {p}명이 마음을 쓴 이야기입니다.',
  mildTheme: '‘{title}’도 {p}명에게는 소중한 이야기였습니다.',
  mildHope:
    '함께 키워 갈 만한 마음도 있습니다. 기대나 제안을 담은 의견이 {n}건이며, 그중 하나는 “{quote}”입니다.',
  mildWorry:
    '마음에 걸리는 점도 있었습니다. 의견 {n}건이 걱정이나 아쉬움을 담았고, ‘{title}’에서 가장 많았습니다.',
  mildQuestions: '아직 답을 기다리는 물음도 있습니다: “{quote}”.',
  mildMinority: '조용히 나온 이야기로는 {p}명이 꺼낸 ‘{title}’{이/가} 있습니다.',

  spicyContradiction: '가장 크게 부딪힌 곳은 ‘{title}’입니다. {a}건은 반기고 {b}건은 맞섭니다.',
  spicyContradictionQuotes:
    '가장 크게 부딪힌 곳은 ‘{title}’입니다. {a}건은 반기고(“{first}”) {b}건은 맞섭니다(“{second}”).',
  spicySimmering:
    '‘{title}’ 밑에서는 속이 끓고 있습니다. 의견 {m}건 중 {n}건이 걱정하거나 불만스러워하거나 실망한 말투입니다.',
  spicyPrivateDarker:
    '비공개에서 말이 더 어두워집니다. 걱정하거나 실망한 말투가 비공개 의견의 {a}, 공개 의견의 {b}입니다.',
  spicyPrivateLighter:
    '비공개에서 오히려 말이 부드럽습니다. 걱정하거나 실망한 말투가 비공개 의견의 {a}, 공개 의견의 {b}입니다.',
  spicyPrivateSame:
    '공개와 비공개의 말투는 거의 같습니다. 걱정하거나 실망한 말투가 비공개 의견의 {a}, 공개 의견의 {b}입니다.',
  spicyNoProposals: '‘{title}’{을/를} 두고 {b}건이 비판하지만 제안은 한 건도 없습니다.',
  spicyFewProposals:
    '‘{title}’에서는 제안보다 비판이 쉬웠습니다. 비판이 {b}건, 제안이 {c}건입니다.',
  spicyHushed:
    '‘{title}’{은/는} 주로 닫힌 문 뒤에서 나온 말입니다. 의견 {n}건 중 {v}건이 비공개입니다.',
  spicyOpenQuestion: '물음도 {n}건 떠 있습니다. 예를 들면 “{quote}”입니다.',
  spicyLoudFew:
    '말은 몇 사람에게 몰렸습니다. 가장 많이 쓴 {k}명이 전체 의견의 {share}{을/를} 썼습니다.',
  spicyCalm: '낱말로 드러난 다툼은 없습니다. 걱정하거나 실망한 말투는 의견 {N}건 중 {n}건입니다.',

  stance: {
    positive_hope: {
      lead: '저는 여기서 희망을 봅니다. 의견 {n}건이 반기거나 기대하는 말투입니다.',
      where: '그 마음은 ‘{title}’에서 가장 잘 드러납니다: “{quote}”.',
      quote: '이 말을 모두가 들었으면 합니다: “{quote}”.',
      close:
        '걱정하거나 실망한 의견 {n}건도 듣고 있습니다. 그래도 이미 잘되는 것에서 시작하고 싶습니다.',
    },
    constructive_ideas: {
      lead: '저는 할 수 있는 일을 찾습니다. 의견 {n}건이 무언가를 제안합니다.',
      where: '제안이 가장 많이 모인 곳은 ‘{title}’입니다: “{quote}”.',
      quote: '이것부터 해 볼 만합니다: “{quote}”.',
      close: '걱정하거나 실망한 의견 {n}건에는 이렇게 답하겠습니다. 하나씩 할 일로 바꾸어 봅시다.',
    },
    critical_concern: {
      lead: '저는 덮어 두지 않겠습니다. 의견 {n}건이 걱정이나 비판을 담고 있습니다.',
      where: '가장 무겁게 걸리는 것은 ‘{title}’입니다: “{quote}”.',
      quote: '이 말도 흘려들을 수 없습니다: “{quote}”.',
      close: '기대나 제안을 담은 의견도 {n}건 있지만, 이 걱정들에 답한 다음의 일입니다.',
    },
    disappointed_regret: {
      lead: '저는 아픈 곳에 머물러 봅니다. 의견 {n}건이 아쉬움이나 실망을 말합니다.',
      where: '그 마음은 ‘{title}’에서 가장 짙습니다: “{quote}”.',
      quote: '누군가는 이렇게 적었습니다: “{quote}”.',
      close: '기대나 제안을 담은 의견 {n}건도 읽었습니다. 먼저 믿음이 돌아와야 합니다.',
    },
    curious_questioning: {
      lead: '저는 계속 묻습니다. 의견 {n}건이 물음이나 의문입니다.',
      where: '가장 궁금한 것은 ‘{title}’입니다: “{quote}”.',
      quote: '이 물음에는 누가 답할 수 있을까요: “{quote}”',
      close: '기대나 제안을 담은 의견 {n}건으로 넘어가기 전에 답부터 듣고 싶습니다.',
    },
    neutral_fallback: {
      lead: '저는 있는 그대로만 적습니다. 의견 {n}건이 칭찬도 비난도 없이 사정을 말합니다.',
      where: '그 가운데 많은 것이 ‘{title}’에 관한 것입니다: “{quote}”.',
      quote: '그중 하나는 이렇습니다: “{quote}”.',
      close: '의견 {n}건은 그보다 더 나아가며, 판단은 다른 분들에게 맡깁니다.',
    },
  },
  unsaidLead: '여기서는 거의 모두가 같은 말투이니, 저는 빠진 것이 무엇인지 묻겠습니다.',
  unsaidLeadOfOne: '의견이 하나뿐이니 말하지 않은 것이 많습니다.',
  unsaid: {
    critical_concern: '걱정이나 반대를 말한 의견은 없습니다.',
    positive_hope: '잘되고 있는 점을 말한 의견은 없습니다.',
    curious_questioning: '질문을 던진 의견은 없습니다.',
    constructive_ideas: '무엇을 하자고 제안한 의견은 없습니다.',
    disappointed_regret: '아쉬움을 말한 의견은 없습니다.',
  },

  honesty:
    '이 글은 언어 모델 없이 낱말을 세어 만든 통계이므로, 반어나 행간의 뜻은 놓칠 수 있습니다.',
  honestySpicy: '언어 모델 없이 낱말만 세어 얻은 결과이니, 날 선 표현은 감안해서 읽어 주십시오.',
};
