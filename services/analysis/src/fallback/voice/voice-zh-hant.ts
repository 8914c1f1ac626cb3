import type { Voice } from './voice.ts';

export const traditionalChinese: Voice = {
  locale: 'zh-Hant',
  tone: {
    critical_concern: '擔憂與批評',
    positive_hope: '期待與肯定',
    curious_questioning: '疑問',
    constructive_ideas: '建議',
    disappointed_regret: '失望與遺憾',
    neutral_fallback: '平實的陳述',
  },
  toneCount: '{tone}{n}則',
  named: '「{title}」',
  themeCount: '「{title}」（{p}人）',
  themeSummary: '{p}人在{n}則意見中談到，多數是{tone}。',
  themeSummaryVaried: '{p}人在{n}則意見中談到，語氣各不相同。',
  themeSummaryMixed: '{p}人在{n}則意見中談到，最常見的語氣是{tone}。',

  headline:
    '大家談得最多的是「{title}」：寫下意見的{P}人中有{p}人（{share}）談到它，占{N}則意見中的{n}則。',
  headlineTied: '沒有哪個話題獨占鰲頭：寫下意見的{P}人中，各有{p}人（{share}）談到{list}。',
  headlineOfOne: '一個人寫了{N}則意見，其中{n}則談的是「{title}」。',
  scattered: '{P}人寫下的{N}則意見裡，沒有特別突出的話題。',
  onlyOpinion: '只收到一則意見：「{quote}」。',
  onlyPrivateOpinion: '只收到一則意見，是不公開的，所以只計數，不引用。',
  wordless: '{P}人留下了{N}則意見，但沒有可以讀懂的文字。',

  themeWithQuote: [
    '有{p}人談到「{title}」，{tone}最多：「{quote}」。',
    '關於「{title}」（{p}人），最突出的是{tone}，例如「{quote}」。',
    '「{title}」由{p}人提起，{tone}居先，其中一位寫道：「{quote}」。',
  ],
  themeVaried: '有{p}人以不同的語氣談到「{title}」，其中一位寫道：「{quote}」。',
  themeWithOther: '有{p}人談到「{title}」，{tone}最多，也有這樣的聲音：「{quote}」。',
  themeWithoutQuote: '有{p}人談到「{title}」，{tone}最多，但沒有可以在此引用的公開意見。',
  mood: '按措辭來分，{N}則意見中有{list}。',
  mainTone: '最常見的語氣是{tone}，占{N}則意見中的{n}則（{share}）。',
  subjects: '比較突出的話題是{list}。',
  oneSubject: '比較突出的話題是{list}。',
  alike: '語氣最一致的話題是「{title}」：{m}則意見中有{n}則是{tone}。',
  divided: '在「{title}」上看法不一：{a}則意見表示期待或肯定，{b}則表示批評或失望。',
  dividedQuotes:
    '在「{title}」上看法不一：{a}則意見表示期待或肯定（「{first}」），{b}則表示批評或失望（「{second}」）。',
  mixed: '談到「{title}」時，大家的說法不同：{tone}有{a}則，{other}有{b}則。',
  minority: '人數雖少，仍有{p}人提到「{title}」：「{quote}」。',
  minorityWithoutQuote: '人數雖少，仍有{p}人提到「{title}」。',
  loneVoice: '還有一個與眾不同的聲音：「{quote}」。',

  totals: '{P}人寫了{N}則意見，其中公開{s}則，不公開{v}則。',
  themeFigures: '「{title}」：{n}則意見，{p}人（占寫下意見者的{share}）。',

  mildLead: '「{title}」是{P}人中{p}人用心談到的事。',
  mildTheme: '「{title}」對{p}人來說也很重要。',
  mildHope: '這裡有可以繼續培育的善意：{n}則意見帶來期待或建議，比如「{quote}」。',
  mildWorry: '也有讓人掛心的地方：{n}則意見流露出擔心或失落，談得最多的是「{title}」。',
  mildQuestions: '還有一些問題在等待回答，比如「{quote}」。',
  mildMinority: '較為安靜的聲音來自{p}人，他們提到「{title}」。',

  spicyContradiction: '衝突最明顯的是「{title}」：{a}則叫好，{b}則反對。',
  spicyContradictionQuotes:
    '衝突最明顯的是「{title}」：{a}則叫好（「{first}」），{b}則反對（「{second}」）。',
  spicySimmering: '「{title}」底下壓著火氣：{m}則意見中有{n}則透出擔憂、不滿或失望。',
  spicyPrivateDarker: '不公開時話更重：不公開的意見有{a}透出擔憂或失望，公開的是{b}。',
  spicyPrivateLighter: '不公開時反而更溫和：不公開的意見有{a}透出擔憂或失望，公開的是{b}。',
  spicyPrivateSame: '公開與不公開幾乎一樣：不公開的意見有{a}透出擔憂或失望，公開的是{b}。',
  spicyNoProposals: '關於「{title}」，有{b}則批評，卻沒有一則建議。',
  spicyFewProposals: '在「{title}」上，批評比建議容易：批評{b}則，建議{c}則。',
  spicyHushed: '「{title}」多半是關起門來說的：{n}則意見中有{v}則不公開。',
  spicyOpenQuestion: '還有{n}則提問懸在那裡，比如「{quote}」。',
  spicyLoudFew: '話大多是少數人說的：發言最多的{k}人寫了全部意見的{share}。',
  spicyCalm: '從字面上看不出公開的爭執；{N}則意見中有{n}則透出擔憂或失望。',

  stance: {
    positive_hope: {
      lead: '我在這裡看到希望：有{n}則意見透出欣喜或期待。',
      where: '最明顯的是「{title}」：「{quote}」。',
      quote: '我希望大家都聽到這一句：「{quote}」。',
      close: '那{n}則擔憂或失望的意見我也聽見了，但我想從已經做得好的地方開始。',
    },
    constructive_ideas: {
      lead: '我尋找能做的事：有{n}則意見提出了建議。',
      where: '建議最集中的是「{title}」：「{quote}」。',
      quote: '這一則值得先試：「{quote}」。',
      close: '對那{n}則擔憂或失望的意見，我的回答是：把它們一件件變成要做的事。',
    },
    critical_concern: {
      lead: '我不願粉飾：有{n}則意見說出了擔憂或批評。',
      where: '壓力最大的是「{title}」：「{quote}」。',
      quote: '這一句也不該被放過：「{quote}」。',
      close: '期待或建議也有{n}則，但要先回應這些擔憂。',
    },
    disappointed_regret: {
      lead: '我停在令人難受的地方：有{n}則意見說出了失望或遺憾。',
      where: '感受最深的是「{title}」：「{quote}」。',
      quote: '有人這樣寫道：「{quote}」。',
      close: '那{n}則期待或建議我也讀了，只是信任要先回來。',
    },
    curious_questioning: {
      lead: '我一直在問，而且不只我一個：有{n}則意見是提問或疑惑。',
      where: '最不清楚的是「{title}」：「{quote}」。',
      quote: '誰能回答這個問題：「{quote}」？',
      close: '在採納那{n}則期待或建議之前，我想先聽到答案。',
    },
    neutral_fallback: {
      lead: '我只如實記錄：有{n}則意見不褒不貶地講述情況。',
      where: '其中談得最多的是「{title}」：「{quote}」。',
      quote: '比如其中一則：「{quote}」。',
      close: '另有{n}則意見說得更進一步，評判就留給別人。',
    },
  },
  unsaidLead: '這裡幾乎人人語氣相同，所以我要問：有什麼沒有說出來？',
  unsaidLeadOfOne: '只有一則意見，還有許多沒有說出來。',
  unsaid: {
    critical_concern: '沒有一則意見說出擔憂或反對。',
    positive_hope: '沒有一則意見說到做得好的地方。',
    curious_questioning: '沒有一則意見提出疑問。',
    constructive_ideas: '沒有一則意見建議該怎麼做。',
    disappointed_regret: '沒有一則意見說出遺憾。',
  },

  honesty: '以上由統計詞語得出，沒有使用語言模型，反話和言外之意可能沒有讀出來。',
  honestySpicy: '以上只是統計詞語的結果，沒有使用語言模型，尖銳之處請酌情看待。',
};
