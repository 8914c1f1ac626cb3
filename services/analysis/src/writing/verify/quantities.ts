import type { Language } from '@murmur/contract/language';
import { type Statement, sourceOf, withoutQuotes } from './statement.ts';

/** Words that claim how many, or that opinions agree or differ: only counts and votes can say that. */
const claims: Record<Language, RegExp> = {
  en: /(?<!\p{L})(?:most|mostly|majority|minority|all|every|everyone|everybody|many|several|few|fewer|numerous|largely|overwhelming(?:ly)?|unanimous(?:ly)?|consensus|agree[ds]?|agreement|disagree[ds]?|disagreement|divided|split|widely|dominant|common|main|biggest|strongest|loudest|more people|less people|conflict|contrast|in contrast|changed (?:their|his|her) minds?)(?!\p{L})/gu,
  ko: /대부분|대다수|모두|다들|전부|전원|모든|많은 (?:사람|의견|분|참)|과반|만장일치|합의|여러|일부|소수|절반|거의|가장|의견이 (?:갈|엇)|반면|대립|공감대|마음을 바꾸/gu,
  ja: /ほとんど|大半|多数|全員|みんな|皆(?!さん)|すべて|全て|多く|一部|少数|過半|半数|合意|一致|最も|対立|意見が分かれ|一方で|賛同/gu,
  zh: /大多数|大多數|大部分|多数|多數|所有|全部|全体|全體|大家都|每个人|每個人|许多|許多|很多人|很多意|不少|一致|共识|共識|少数|少數|部分人|半数|半數|最多|几乎|幾乎|分歧|对立|對立|相比之下/gu,
  vi: /hầu hết|đa số|tất cả|mọi người|nhiều người|nhiều ý|nhiều bạn|rất nhiều|số đông|phần lớn|đồng thuận|nhất trí|toàn bộ|toàn thể|một số|thiểu số|gần như|trái ngược|bất đồng|mâu thuẫn/gu,
};

/** Of things, each as good as the others; of people ("everyone") only the very word will do. */
const universal: Record<Language, RegExp> = {
  en: /(?<!\p{L})(?:all|every|always|any)(?!\p{L})/u,
  ko: /모두|다들|전부|모든|싹|다(?=\s)/u,
  ja: /みんな|すべて|全て|全部/u,
  zh: /所有|全部|都/u,
  vi: /tất cả|mọi|toàn bộ|cả (?:phòng|lớp|nhà)/u,
};

/** Those who took part, as a whole: only counts can speak of them. */
const everybody =
  /(?<!\p{L})(?:participants?|respondents?|those asked|the (?:whole |entire )?(?:room|group))(?!\p{L})|참여자|응답자|참가자|参加者|回答者|参与者|參與者|与会者|người tham gia|cả phòng|số người/u;

/** True when a sentence says how many, or that opinions agree or differ, where its opinions do not. */
export const saysHowMany = (statement: Statement): boolean => {
  const source = sourceOf(statement);
  const own = statement.own.normalize('NFKC').toLowerCase();
  const { language } = statement.index.room;
  const all = universal[language];
  return [...own.matchAll(claims[language])].some(
    ([word]) => !source.includes(word) && !(all.test(word) && all.test(source)),
  );
};

/** True when a sentence claims a quantity or a relation of opinions, or speaks for all who took part. */
export const claimsQuantity = (statement: Statement): boolean => {
  const whole = everybody.exec(statement.own.normalize('NFKC').toLowerCase())?.[0];
  const speaksForAll = whole !== undefined && !sourceOf(statement).includes(whole);
  return speaksForAll || saysHowMany(statement);
};

/** Of those the words that say how many agree with something. */
const agreements: Record<Language, RegExp> = {
  en: /(?<!\p{L})(?:most|mostly|majority|minority|everyone|everybody|nobody|no one|unanimous(?:ly)?|overwhelming(?:ly)?|consensus|agree[ds]?|agreement|disagree[ds]?|disagreement|divided)(?!\p{L})/u,
  ko: /대부분|대다수|모두가|다들|전원|과반|만장일치|합의|공감대|의견이 (?:갈|엇)/u,
  ja: /ほとんど|大半|多数|全員|みんな|過半|合意|一致|意見が分かれ|賛同/u,
  zh: /大多数|大多數|大部分|多数|多數|大家都|每个人|每個人|一致|共识|共識|半数|半數|分歧/u,
  vi: /hầu hết|đa số|mọi người đều|số đông|phần lớn|đồng thuận|nhất trí|bất đồng|chia rẽ/u,
};

/** True when a text says in its own words how many agree. */
export const claimsAgreement = (text: string, language: Language): boolean =>
  agreements[language].test(withoutQuotes(text).normalize('NFKC').toLowerCase());
