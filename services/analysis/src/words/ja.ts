import type { Words } from './words.ts';

export const ja: Words = {
  emotions: {
    critical_concern: '批判的な懸念',
    positive_hope: '前向きな期待',
    curious_questioning: '好奇心からの問い',
    constructive_ideas: '建設的な提案',
    disappointed_regret: '失望と心残り',
    neutral_fallback: '中立',
  },
  filters: { neutral: '中立', basic: '基本', mild: 'マイルド', spicy: '辛口' },
  stages: {
    read: '意見を読んでいます',
    prepare: '意見を整理して数えています',
    analyse: '何が語られたかを調べています',
    write: '結果を確かめて書いています',
    done: '結果の準備ができました',
  },
  someone: 'ある参加者',
  noData: {
    reporter: '今回の話し合いでは意見が書かれなかったため、お伝えする内容がありません。',
    neutral: '意見が一件もないまま話し合いが終わりました。',
    basic: '意見は投稿されていません。ここから結論は出せません。',
    mild: '今回は静かな時間になりました。それでも大丈夫です。またの機会に話しましょう。',
    spicy: '最後まで一言も出ませんでした。この沈黙の理由を書いた人もいません。',
  },
  countsOnly: '意見の数は集計しましたが、今回は内容を正しく伝える要約を作れませんでした。',
  report: {
    title: 'みんなが話したこと',
    date: '日付',
    duration: '話し合いの時間',
    minutes: (count) => `${count}分`,
    opinions: '意見',
    participants: '意見を書いた人',
    participationRate: '参加率',
    averageLength: '平均の長さ',
    characters: (count) => `${count}文字`,
    activeOf: (active, joined) => `${joined}人中${active}人`,
    mood: 'テーマごとの雰囲気',
    themes: '主なテーマ',
    basis: (opinions, people) => `${people}人の意見${opinions}件`,
    reporter: 'リポーター',
    perspective: (position) => `視点${position}`,
    voices: '別の語り口',
    sharedOpinions: '公開された意見',
    byFallback:
      '言語モデルは使っていません。単語の統計と決まった規則で作った要約です。数は正確ですが、人ほど意味を理解してはいません。',
    byModel: (model) =>
      `言語モデル ${model} が書きました。数字はすべてプログラムが数えています。モデルは人の意図を読み違えることがあります。`,
    privacy: '全員が匿名で参加しました。非公開の意見は件数にだけ含まれ、どこにも引用されません。',
    madeBy: 'Murmur で作成',
  },
};
