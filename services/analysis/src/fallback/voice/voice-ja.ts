import type { Voice } from './voice.ts';

export const japanese: Voice = {
  locale: 'ja',
  tone: {
    critical_concern: '懸念や批判',
    positive_hope: '期待や好意',
    curious_questioning: '疑問',
    constructive_ideas: '提案',
    disappointed_regret: '残念な思い',
    neutral_fallback: '淡々とした語り',
  },
  toneCount: '{tone}が{n}件',
  named: '「{title}」',
  themeCount: '「{title}」（{p}人）',
  themeSummary: '{p}人が{n}件の意見で触れており、多くは{tone}です。',
  themeSummaryVaried: '{p}人が{n}件の意見で触れており、調子はさまざまです。',
  themeSummaryMixed: '{p}人が{n}件の意見で触れており、最も多い調子は{tone}です。',

  headline:
    '意見を書いた{P}人のうち{p}人（{share}）が「{title}」に触れ、この部屋で最も語られた話題になりました（全{N}件中{n}件）。',
  headlineTied:
    '特に一つの話題が抜きん出ることはなく、意見を書いた{P}人のうち{p}人（{share}）ずつが{list}に触れました。',
  headlineOfOne: '一人が{N}件の意見を書き、そのうち{n}件が「{title}」についてでした。',
  scattered: '{P}人が書いた{N}件の意見に、特に目立った話題はありません。',
  onlyOpinion: '寄せられた意見は一件です。「{quote}」',
  onlyPrivateOpinion: '寄せられた意見は一件で、非公開のため数にのみ含め、引用はしません。',
  wordless: '{P}人から{N}件の意見がありましたが、読み取れる言葉はありませんでした。',

  themeWithQuote: [
    '「{title}」には{p}人が触れ、{tone}が最も多く見られました。例えば「{quote}」という声です。',
    '「{title}」（{p}人）で目立ったのは{tone}で、「{quote}」という意見がありました。',
    '{p}人が取り上げた「{title}」では{tone}が先に立ち、ある参加者は「{quote}」と書いています。',
  ],
  themeVaried:
    '「{title}」には{p}人がさまざまな調子で触れ、ある参加者は「{quote}」と書いています。',
  themeWithOther:
    '「{title}」には{p}人が触れ、{tone}が最も多く、ほかに「{quote}」という声もありました。',
  themeWithoutQuote:
    '「{title}」には{p}人が触れ、{tone}が最も多く見られましたが、ここで引用できる公開意見はありません。',
  mood: '言葉づかいで分けると、{N}件の意見は{list}です。',
  mainTone: '最も多い調子は{tone}で、{N}件中{n}件（{share}）でした。',
  subjects: '目立った話題は{list}です。',
  oneSubject: '目立った話題は{list}です。',
  alike: '調子が最もそろっていたのは「{title}」で、{m}件中{n}件が{tone}でした。',
  divided:
    '「{title}」では考えが分かれました。期待や好意を示す意見が{a}件、批判や残念さを示す意見が{b}件です。',
  dividedQuotes:
    '「{title}」では考えが分かれました。期待や好意を示す意見が{a}件（「{first}」）、批判や残念さを示す意見が{b}件（「{second}」）です。',
  mixed: '「{title}」についての語り方はさまざまで、{tone}が{a}件、{other}が{b}件でした。',
  minority: '少数ながら、{p}人は「{title}」を挙げました。「{quote}」という声です。',
  minorityWithoutQuote: '少数ながら、{p}人は「{title}」を挙げました。',
  loneVoice: 'ほかと離れたところに、「{quote}」という声が一つありました。',

  totals: '{P}人が{N}件の意見を書き、公開が{s}件、非公開が{v}件です。',
  themeFigures: '「{title}」：意見{n}件、{p}人（書いた人の{share}）。',

  mildLead: '「{title}」には、{P}人のうち{p}人が心を寄せました。',
  mildTheme: '「{title}」も、{p}人にとって大切な話題でした。',
  mildHope:
    '育てていける思いもあります。期待や提案を含む意見が{n}件あり、その一つは「{quote}」です。',
  mildWorry:
    '気がかりな点もありました。{n}件の意見が心配や残念な思いを含み、「{title}」に最も多く見られました。',
  mildQuestions: 'まだ答えを待っている問いもあります。「{quote}」',
  mildMinority: '静かな声としては、{p}人が挙げた「{title}」がありました。',

  spicyContradiction:
    '最も激しくぶつかったのは「{title}」です。{a}件が歓迎し、{b}件が反発しています。',
  spicyContradictionQuotes:
    '最も激しくぶつかったのは「{title}」です。{a}件が歓迎し（「{first}」）、{b}件が反発しています（「{second}」）。',
  spicySimmering:
    '「{title}」の下では不満がくすぶっています。{m}件中{n}件が不安、不満、落胆の調子です。',
  spicyPrivateDarker:
    '非公開になると言葉は暗くなります。不安や落胆の調子は非公開の意見の{a}、公開の意見の{b}です。',
  spicyPrivateLighter:
    '非公開のほうがむしろ穏やかです。不安や落胆の調子は非公開の意見の{a}、公開の意見の{b}です。',
  spicyPrivateSame:
    '公開と非公開の差はほとんどありません。不安や落胆の調子は非公開の意見の{a}、公開の意見の{b}です。',
  spicyNoProposals: '「{title}」には批判が{b}件ありますが、提案は一件もありません。',
  spicyFewProposals:
    '「{title}」では提案より批判のほうが出やすかったようです。批判が{b}件、提案が{c}件です。',
  spicyHushed: '「{title}」は主に人目を避けて語られています。{n}件中{v}件が非公開です。',
  spicyOpenQuestion: '問いが{n}件、宙に浮いています。例えば「{quote}」です。',
  spicyLoudFew: '発言は一部の人に偏りました。最も多く書いた{k}人で全体の{share}を占めます。',
  spicyCalm: '言葉に表れた争いはありません。不安や落胆の調子は{N}件中{n}件です。',

  stance: {
    positive_hope: {
      lead: '私はここに希望を見ます。{n}件の意見が、喜びや期待の調子です。',
      where: 'それが最もよく表れているのは「{title}」です。「{quote}」という声があります。',
      quote: 'この声をみなさんに聞いてほしいのです。「{quote}」',
      close:
        '不安や落胆の意見{n}件も聞いています。それでも、うまくいっていることから始めたいと思います。',
    },
    constructive_ideas: {
      lead: '私はできることを探します。{n}件の意見が何かを提案しています。',
      where: '提案が最も集まったのは「{title}」です。「{quote}」という声があります。',
      quote: 'まず試したいのはこれです。「{quote}」',
      close: '不安や落胆の意見{n}件には、こう答えます。一つずつ、やることに変えていきましょう。',
    },
    critical_concern: {
      lead: '私は見過ごしません。{n}件の意見が懸念や批判を述べています。',
      where: '最も重くのしかかるのは「{title}」です。「{quote}」という声があります。',
      quote: 'この声も聞き流せません。「{quote}」',
      close: '期待や提案の意見も{n}件ありますが、この懸念に答えるのが先です。',
    },
    disappointed_regret: {
      lead: '私は痛むところに留まります。{n}件の意見が残念な思いや落胆を語っています。',
      where: 'それが最も深いのは「{title}」です。「{quote}」という声があります。',
      quote: 'こう書いた人がいます。「{quote}」',
      close: '期待や提案の意見{n}件も読みました。まず信頼が戻らなければなりません。',
    },
    curious_questioning: {
      lead: '私は問い続けます。{n}件の意見が疑問や問いかけです。',
      where: '最もはっきりしないのは「{title}」です。「{quote}」という声があります。',
      quote: 'これには誰が答えられるでしょうか。「{quote}」',
      close: '期待や提案の意見{n}件に進む前に、まず答えを聞きたいと思います。',
    },
    neutral_fallback: {
      lead: '私はありのままを記します。{n}件の意見が、褒めも責めもせずに事情を述べています。',
      where: 'その多くは「{title}」についてです。「{quote}」という声があります。',
      quote: '例えばこうです。「{quote}」',
      close: '{n}件の意見はそこから踏み込んでおり、判断はほかの方に任せます。',
    },
  },
  unsaidLead: 'ここではほとんどの人が同じ調子なので、私は語られなかったことを問います。',
  unsaidLeadOfOne: '意見が一つだけでは、語られなかったことが多く残ります。',
  unsaid: {
    critical_concern: '心配や反対を述べた意見はありません。',
    positive_hope: 'うまくいっている点を述べた意見はありません。',
    curious_questioning: '問いかけた意見はありません。',
    constructive_ideas: '何をするかを提案した意見はありません。',
    disappointed_regret: '残念な思いを述べた意見はありません。',
  },

  honesty:
    'この文章は言語モデルを使わず、言葉の数え上げだけで作った統計です。皮肉や行間の意味は読み取れないことがあります。',
  honestySpicy:
    '言語モデルを使わない言葉の数え上げによる結果ですので、鋭い言い方は割り引いてお読みください。',
};
