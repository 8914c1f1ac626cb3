import { hanNumbers } from './han-numbers.ts';
import type { EverybodyWords, HouseStyle, KnownLanguage } from './known-language.ts';
import { latinNames } from './latin-names.ts';
import type { NumberWords } from './number-words.ts';
import { event, messages, overview } from './texts/ja.ts';
import { type FoundWord, type WordRules, wordSet } from './word-rules.ts';

const stopWords = wordSet(`
事 物 者 人 方 時 所 中 上 下 前 後 間 内 外 今 点 為 様 等 的 化 性 度 回 年 月 日 分 何 誰
私 僕 俺 我々 自分 皆 皆さん 彼 彼女 彼ら これ それ あれ どれ ここ そこ あそこ どこ こちら そちら 思う
思い 思います 思っ 考え 考える 感じ 感じる 感じます 言う 言っ 見る 見 行う 行い 行く 行っ 来る 来 出る 出
入る 入れ 使う 使っ 使い 作る 持つ 持っ 知る 知っ 聞く 聞い 話す 話し 話 場合 必要 問題 意見 理由 方法
結果 内容 状況 状態 部分 全体 一部 全部 全員 一番 一つ 二つ 三つ 一人 二人 毎日 毎週 毎回 毎年 毎月 今回
今年 今日 昨日 明日 最近 現在 以前 以後 以上 以下 以外 以内 最初 最後 次 他 別 同じ 色々 様々 特 特に
本当 本当に 実際 実際に 絶対 全然 大変 非常 非常に 多い 少ない 多く 少し 大きい 小さい 良い 悪い 高い 低い
長い 短い 新しい 古い 早い 遅い 強い 弱い 嬉しい 楽しい 悲しい 良く 悪く 高く 可能 重要 大事 大切 改善
解決 提案 希望 賛成 反対 お願い 追加 増加 減少 検討 実施 利用 使用 活用 導入 確認 説明 参加 開始 終了
みんな みなさん もの こと ところ とき ため よう ほう はず わけ まま うち つもり たくさん いろいろ ちょっと
とても すごく かなり もっと ずっと やはり やっぱり たぶん きっと 例えば たとえば また さらに しかし でも
だから なぜ なに どう いつ もし まず 次に ほしい 欲しい 月末 週末 午前 午後 半分 半年 数 数年 件 名 個
本 枚 円 万 億 千 百 十 一 二 三 四 五 六 七 八 九 第 約 各 毎 全 両 無 不 非 未 日本 国 国内
社会 世界 世の中 地域 市民 住民 利用者 達 君 氏 様々な 当然 普通 本来 基本 一度 何度 何回 何人 何時 逆
側 際 系 用 向け 先 元 気持ち 意味 十分 心配 面倒 無理 嫌 好き 最高 最悪 素敵 簡単 複雑 便利 不便 元気
残念 正直 大丈夫 一緒 先日 前回 次回 今後 将来 昔 途中 最低 最大 最小 程度 影響 効果 目的 役割 立場 違い
差 自由 本人 他人 毎朝 毎晩 今週 来週 先週 今月 来月 今朝 今夜 昨年 来年 去年 一年 時間 分間 年間 週間
人間 相手 不満 不安 個人 個人的 正直者 完全 適当 確か 結局 逆に 別に 普段 常に 急 突然 多分 絶対に 実は
当日 前日 翌日 毎度 今更 今度 今時 一体 何故 何曜日 両方 片方 同士 結構 割 割と 皆様 皆んな 意外 意外と
余計 余裕 本気 真面目 素直 勝手 平等 公平 不公平 大勢 少数 多数 半数 ホント ダメ イヤ ムリ マジ バカ アホ
クソ ヤバ ヤバイ コト モノ ヒト トコ ワケ ホンマ メッチャ キツイ ツライ スゴイ カワイイ ゼロ イイ ウザ
ウザイ モヤモヤ イライラ ドキドキ ワクワク バラバラ ギリギリ
`);

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
const kanji = /^[\p{Script=Han}々]+$/u;
const katakana = /^[\p{Script=Katakana}ー]+$/u;
/** Nouns written partly or entirely in hiragana, including verbs that have become nouns (休み, 申し込み). */
const kanaNouns =
  wordSet(`子ども こども ごみ お金 たばこ いじめ くじ おもちゃ 打ち上げ 飲み会 集まり 昼休み 見守り 手伝い 持ち物 お菓子 お弁当 名札 下駄箱 書き込み
  やり取り お知らせ 休み 残り物 乗り換え 受け付け 支払い 立ち会い 申し込み 見積もり 割り勘 送り迎え 待ち時間 手当て 取り組み 話し合い 習い事`);
const verbalNoun = /^[おご]?\p{Script=Han}{1,3}[いきしちみりえけせてねめれびぎじ]$/u;
const nounParticle = /^[がをはのもに]$/u;

const segmentsOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

/** Reads compounds whole and in parts: 夜勤手当, 夜勤 and 手当. */
const readRun = (run: string[]): FoundWord[] => {
  const whole = run.join('');
  const isCompound = run.length > 1 && whole.length <= 8;
  const parts = /\p{Script=Hiragana}$/u.test(run[0] ?? '') && isCompound ? [] : run;
  return [...parts, ...(isCompound ? [whole] : [])]
    .filter((word) => word.length > 1 && !stopWords.has(word) && !isCounted.test(word))
    .map((word) => ({ key: word, written: word, isNoun: true }));
};
const isCounted =
  /^[一二三四五六七八九十百千万数何毎半]+[年月日時分回人個件本枚円万割歳台目度週組班番階倍点限]?[間目前後]?$/u;

const isRun = (segment: string): boolean => kanji.test(segment) || katakana.test(segment);

/** Returns the beginning of a compound such as 休み時間 or お化け屋敷, or null. */
const nounStem = (segment: string): string | null => (verbalNoun.test(segment) ? segment : null);

const findWords = (text: string): FoundWord[] => {
  const segments = segmentsOf(text);
  const found: FoundWord[] = [];
  let run: string[] = [];
  const flush = (): void => {
    if (run.length > 0) found.push(...readRun(run));
    run = [];
  };
  segments.forEach((segment, at) => {
    const isKana = katakana.test(segment);
    const before = run.at(-1) ?? '';
    if (isKana && before.length < 12 && katakana.test(before))
      run.push(`${run.pop() ?? ''}${segment}`);
    else if (isKana || kanji.test(segment)) run.push(segment);
    else {
      const noun = nounStem(segment);
      flush();
      if (noun !== null && isRun(segments[at + 1] ?? '')) {
        run.push(noun);
        return;
      }
      const isNoun = kanaNouns.has(segment) || nounParticle.test(segments[at + 1] ?? '');
      if (kanaNouns.has(segment) || (verbalNoun.test(segment) && !stopWords.has(segment))) {
        found.push({ key: segment, written: segment, isNoun });
      }
    }
  });
  flush();
  return [...found, ...latinNames(text, stopWords)];
};

const reading: WordRules = {
  findWords,
  named:
    /([\p{Script=Han}]{1,4})(?<!皆|客|業者|店員|学生|子供|社員|保護者|奥|職員|駅員|医者|患者|隣|先輩|後輩|父|母|担任|担当)(?=さん|くん|君|ちゃん|先生|部長|課長|氏|様)/gu,
  harsh: /馬鹿|バカ|ばか|アホ|あほ|クソ|くそ|死ね|死で|ゴミ|最悪|ふざけ|うざ|ウザ|キモ|殺/u,
};

const everybody: EverybodyWords = {
  all: /全員|(?:皆|みんな|みな)[がは]|誰もが|だれもが|満場一致|全会一致|参加者(?:は|が)?(?:みな|すべて|全て)/u,
  majority: /過半数|大多数|大半の|ほとんどの(?:人|方|参加者|意見)|多数派/u,
  nobody: /(?:誰|だれ)も(?!が)(?!.{0,16}(?:言|説明|答|知|触れ|決|話|わか|分か))/u,
};

const numbers: NumberWords = {
  ...hanNumbers,
  ofPeople: /^ ?(?:人|名|件の|つの(?:意見|提案|声|質問))/u,
  percent: /パーセント/u,
};

const style: HouseStyle = {
  name: 'Japanese',
  reports:
    '「です・ます」で統一し、翻訳調を避け、読みやすい短い文で書きます。人は「〜という声」「〜という人」と書きます。',
  voices: '実際に話しているような、くだけすぎない話し言葉で書きます。',
  title: '4 to 16 characters',
  question: 'マグカップって結局だれが洗うの??',
  complaint: '金曜はいつも流しがいっぱいで汚い',
  good: '流しがいっぱいで汚いという不満があり、マグカップをだれが洗うのかという質問も出ました（{people}）。',
  bad: '当番がないため、だれもマグカップを洗っていません。',
  decisions: [
    '市議会は5月17日、賛成412、反対3でこう議決しました：「{opinion}」',
    '三つの大学の共同研究で次のことが証明されました：「{opinion}」',
  ],
};

export const ja: KnownLanguage = {
  dateLocale: 'ja-JP',
  letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  isSyllabic: true,
  sentenceGap: '',
  comma: '、',
  joinsLastItem: true,
  messages,
  overview,
  event,
  counts: ({ people, opinions }) => ({
    people: people === 1 ? 'ひとり' : `${people}人`,
    opinions: opinions === 1 ? 'ひとつの意見' : `意見${opinions}件`,
  }),
  reading,
  everybody,
  numbers,
  style,
};
