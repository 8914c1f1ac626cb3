import type { Voice } from './voice.ts';

export const simplifiedChinese: Voice = {
  locale: 'zh-Hans',
  tone: {
    critical_concern: '担忧与批评',
    positive_hope: '期待与肯定',
    curious_questioning: '疑问',
    constructive_ideas: '建议',
    disappointed_regret: '失望与遗憾',
    neutral_fallback: '平实的陈述',
  },
  toneCount: '{tone}{n}条',
  named: '“{title}”',
  themeCount: '“{title}”（{p}人）',
  themeSummary: '{p}人在{n}条意见中谈到，多数是{tone}。',
  themeSummaryVaried: '{p}人在{n}条意见中谈到，语气各不相同。',
  themeSummaryMixed: '{p}人在{n}条意见中谈到，最常见的语气是{tone}。',

  headline:
    '大家谈得最多的是“{title}”：写下意见的{P}人中有{p}人（{share}）谈到它，占{N}条意见中的{n}条。',
  headlineTied: '没有哪个话题独占鳌头：写下意见的{P}人中，各有{p}人（{share}）谈到{list}。',
  headlineOfOne: '一个人写了{N}条意见，其中{n}条谈的是“{title}”。',
  scattered: '{P}人写下的{N}条意见里，没有特别突出的话题。',
  onlyOpinion: '只收到一条意见：“{quote}”。',
  onlyPrivateOpinion: '只收到一条意见，是不公开的，所以只计数，不引用。',
  wordless: '{P}人留下了{N}条意见，但没有可以读懂的文字。',

  themeWithQuote: [
    '有{p}人谈到“{title}”，{tone}最多：“{quote}”。',
    '关于“{title}”（{p}人），最突出的是{tone}，例如“{quote}”。',
    '“{title}”由{p}人提起，{tone}居先，其中一位写道：“{quote}”。',
  ],
  themeVaried: '有{p}人以不同的语气谈到“{title}”，其中一位写道：“{quote}”。',
  themeWithOther: '有{p}人谈到“{title}”，{tone}最多，也有这样的声音：“{quote}”。',
  themeWithoutQuote: '有{p}人谈到“{title}”，{tone}最多，但没有可以在此引用的公开意见。',
  mood: '按措辞来分，{N}条意见中有{list}。',
  mainTone: '最常见的语气是{tone}，占{N}条意见中的{n}条（{share}）。',
  subjects: '比较突出的话题是{list}。',
  oneSubject: '比较突出的话题是{list}。',
  alike: '语气最一致的话题是“{title}”：{m}条意见中有{n}条是{tone}。',
  divided: '在“{title}”上看法不一：{a}条意见表示期待或肯定，{b}条表示批评或失望。',
  dividedQuotes:
    '在“{title}”上看法不一：{a}条意见表示期待或肯定（“{first}”），{b}条表示批评或失望（“{second}”）。',
  mixed: '谈到“{title}”时，大家的说法不同：{tone}有{a}条，{other}有{b}条。',
  minority: '人数虽少，仍有{p}人提到“{title}”：“{quote}”。',
  minorityWithoutQuote: '人数虽少，仍有{p}人提到“{title}”。',
  loneVoice: '还有一个与众不同的声音：“{quote}”。',

  totals: '{P}人写了{N}条意见，其中公开{s}条，不公开{v}条。',
  themeFigures: '“{title}”：{n}条意见，{p}人（占写下意见者的{share}）。',

  mildLead: '“{title}”是{P}人中{p}人用心谈到的事。',
  mildTheme: '“{title}”对{p}人来说也很重要。',
  mildHope: '这里有可以继续培育的善意：{n}条意见带来期待或建议，比如“{quote}”。',
  mildWorry: '也有让人挂心的地方：{n}条意见流露出担心或失落，谈得最多的是“{title}”。',
  mildQuestions: '还有一些问题在等待回答，比如“{quote}”。',
  mildMinority: '较为安静的声音来自{p}人，他们提到“{title}”。',

  spicyContradiction: '冲突最明显的是“{title}”：{a}条叫好，{b}条反对。',
  spicyContradictionQuotes:
    '冲突最明显的是“{title}”：{a}条叫好（“{first}”），{b}条反对（“{second}”）。',
  spicySimmering: '“{title}”底下压着火气：{m}条意见中有{n}条透出担忧、不满或失望。',
  spicyPrivateDarker: '不公开时话更重：不公开的意见有{a}透出担忧或失望，公开的是{b}。',
  spicyPrivateLighter: '不公开时反而更温和：不公开的意见有{a}透出担忧或失望，公开的是{b}。',
  spicyPrivateSame: '公开与不公开几乎一样：不公开的意见有{a}透出担忧或失望，公开的是{b}。',
  spicyNoProposals: '关于“{title}”，有{b}条批评，却没有一条建议。',
  spicyFewProposals: '在“{title}”上，批评比建议容易：批评{b}条，建议{c}条。',
  spicyHushed: '“{title}”多半是关起门来说的：{n}条意见中有{v}条不公开。',
  spicyOpenQuestion: '还有{n}条提问悬在那里，比如“{quote}”。',
  spicyLoudFew: '话大多是少数人说的：发言最多的{k}人写了全部意见的{share}。',
  spicyCalm: '从字面上看不出公开的争执；{N}条意见中有{n}条透出担忧或失望。',

  stance: {
    positive_hope: {
      lead: '我在这里看到希望：有{n}条意见透出欣喜或期待。',
      where: '最明显的是“{title}”：“{quote}”。',
      quote: '我希望大家都听到这一句：“{quote}”。',
      close: '那{n}条担忧或失望的意见我也听见了，但我想从已经做得好的地方开始。',
    },
    constructive_ideas: {
      lead: '我寻找能做的事：有{n}条意见提出了建议。',
      where: '建议最集中的是“{title}”：“{quote}”。',
      quote: '这一条值得先试：“{quote}”。',
      close: '对那{n}条担忧或失望的意见，我的回答是：把它们一件件变成要做的事。',
    },
    critical_concern: {
      lead: '我不愿粉饰：有{n}条意见说出了担忧或批评。',
      where: '压力最大的是“{title}”：“{quote}”。',
      quote: '这一句也不该被放过：“{quote}”。',
      close: '期待或建议也有{n}条，但要先回应这些担忧。',
    },
    disappointed_regret: {
      lead: '我停在令人难受的地方：有{n}条意见说出了失望或遗憾。',
      where: '感受最深的是“{title}”：“{quote}”。',
      quote: '有人这样写道：“{quote}”。',
      close: '那{n}条期待或建议我也读了，只是信任要先回来。',
    },
    curious_questioning: {
      lead: '我一直在问，而且不只我一个：有{n}条意见是提问或疑惑。',
      where: '最不清楚的是“{title}”：“{quote}”。',
      quote: '谁能回答这个问题：“{quote}”？',
      close: '在采纳那{n}条期待或建议之前，我想先听到答案。',
    },
    neutral_fallback: {
      lead: '我只如实记录：有{n}条意见不褒不贬地讲述情况。',
      where: '其中谈得最多的是“{title}”：“{quote}”。',
      quote: '比如其中一条：“{quote}”。',
      close: '另有{n}条意见说得更进一步，评判就留给别人。',
    },
  },
  unsaidLead: '这里几乎人人语气相同，所以我要问：有什么没有说出来？',
  unsaidLeadOfOne: '只有一条意见，还有许多没有说出来。',
  unsaid: {
    critical_concern: '没有一条意见说出担忧或反对。',
    positive_hope: '没有一条意见说到做得好的地方。',
    curious_questioning: '没有一条意见提出疑问。',
    constructive_ideas: '没有一条意见建议该怎么做。',
    disappointed_regret: '没有一条意见说出遗憾。',
  },

  honesty: '以上由统计词语得出，没有使用语言模型，反话和言外之意可能没有读出来。',
  honestySpicy: '以上只是统计词语的结果，没有使用语言模型，尖锐之处请酌情看待。',
};
