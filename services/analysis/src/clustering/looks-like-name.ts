import type { AnalystRoom } from '../analyst.ts';
import { foldText } from '../text/fold-text.ts';
import type { Use } from './word-use.ts';

const capital = /^\p{Lu}\p{Ll}/u;
/** A family name of one character before one or two more, as Korean, Chinese and Japanese names are written. */
const fullName =
  /^(?:[김이박최정강조윤장임한오서신권황안송류홍문양손배백허남심노곽성민유][가-힣]{2}|[王李张劉刘陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭林罗羅郑鄭梁谢謝宋许許韩韓冯馮邓鄧曹彭曾][\p{Script=Han}]{1,2})$/u;
/** Nothing new is told of a word that so many have shared. */
const minSharing = 3;

/**
 * Tells words that may name a person: those that are addressed as one anywhere in the room, and, unless
 * three people said them openly, those that are written as names are.
 */
export const looksLikeName = (
  opinions: AnalystRoom['opinions'],
  named: RegExp,
): ((use: Use) => boolean) => {
  const people = new Set<string>();
  for (const { content } of opinions) {
    for (const [, name] of content.matchAll(named)) {
      if (name) for (const part of [name, ...name.split(' ')]) people.add(foldText(part));
    }
  }
  return ({ key, written, sharedBy }) => {
    if (people.has(key) || key.split(' ').some((part) => people.has(part))) return true;
    if (sharedBy.size >= minSharing) return false;
    const forms = [...written.keys()];
    return forms.every((form) => capital.test(form)) || (sharedBy.size === 0 && fullName.test(key));
  };
};
