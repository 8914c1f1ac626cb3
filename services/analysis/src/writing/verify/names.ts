import { type Statement, sharedSourceOf } from './statement.ts';

/** Behind these somebody is named. */
const titled = [
  /([가-힣]{2,4})\s?(?:선생님|쌤|씨|과장|부장|팀장|대표|교수|원장|사장|목사|교감|교장|주임)(?![가-힣]{2})/gu,
  /([\p{Script=Han}\p{Script=Katakana}ー]{2,6})(?:さん|先生|部長|課長|くん|君|氏|店長|社長|はん|様)/gu,
  /(\p{Script=Han}{2})(?:老师|老師|先生|女士|小姐|经理|經理|主任|醫師|医生|校长|校長|教授|同学|同學)/gu,
];
const capitalised = /(?<=[\p{L}\p{N},;:)]\s)(\p{Lu}[\p{L}\p{M}’'-]*)/gu;
const latin = /[\p{Script=Latin}][\p{Script=Latin}\p{N}]+/gu;
/** "I", and what a language writes large wherever it stands. */
const never = new Set(['i', "i'm", "i'd", "i've", 'i’m', 'i’d', 'i’ve', 'ok']);
const roles =
  /담임|주인|아저|어머|학부|관리|お客|患者|両親|子供|皆|誰|新郎|新婦|老年|女|班主|体育|體育/u;

const namedIn = ({ own, index }: Statement): string[] => {
  const text = own.normalize('NFKC').replaceAll(/\{\w+\}/gu, ' ');
  const { language } = index.room;
  if (language === 'en' || language === 'vi') {
    return [...text.matchAll(capitalised)].map((match) => match[1] ?? '');
  }
  const people = titled.flatMap((pattern) => [...text.matchAll(pattern)].map((m) => m[1] ?? ''));
  const words = [...text.matchAll(latin)].map(([word]) => word);
  return [...people.filter((name) => !roles.test(name)), ...words];
};

const lastTwo = (name: string): string => Array.from(name).slice(-2).join('');

/** True when a sentence names somebody or something that its shared opinions do not. */
export const namesUnheard = (statement: Statement): boolean => {
  const source = sharedSourceOf(statement);
  return namedIn(statement)
    .map((name) => name.toLowerCase().replace(/['’]s$/u, ''))
    .some(
      (name) =>
        !never.has(name) &&
        !source.includes(name) &&
        !(/^\p{Script=Han}+$/u.test(name) && source.includes(lastTwo(name))),
    );
};
