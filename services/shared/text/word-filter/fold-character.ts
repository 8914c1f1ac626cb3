import { isInvisible } from './characters.ts';

/** Traditional characters in terms and exceptions, and their simplified forms in the same order. */
const traditional =
  '媽廢腦殘賤雞癡雜滾豬變態機們個閉給這殺關惡臺處電車優複學體節週開禽鏟貨東師說誰蕩騷聾養憲種樣賴壞驢鳥亂偽爺孫龜兒麼還點喪話氣無買賣絲';
const simplified =
  '妈废脑残贱鸡痴杂滚猪变态机们个闭给这杀关恶台处电车优复学体节周开禽铲货东师说谁荡骚聋养宪种样赖坏驴鸟乱伪爷孙龟儿么还点丧话气无买卖丝';
/** Emoji and signs that replace a character of a term: 操你🐴, 傻🅱, 傻×, 〇ね. */
const pictured = '🐴🐎🅱💩×✖✕〇◯';
const meant = '马马b糞xxx○○';
const lookAlikes = new Map(
  Array.from(traditional + pictured, (char, i): [string, string] => [
    char,
    (simplified + meant).charAt(i),
  ]),
);

const placeholder = '\ufffd';
const voicedMark = /[\u3099\u309a]/;
/** A ligature of many letters (ﷺ) occurs in no term and would make a text many times longer. */
const maxLetters = 4;

const fold = (point: string): string => {
  const known = lookAlikes.get(point);
  if (known !== undefined) return known;
  const plain = Array.from(point.normalize('NFKC').toLowerCase());
  if (plain.length > maxLetters) return placeholder;
  return plain
    .filter((char) => voicedMark.test(char) || !isInvisible(char))
    .map((char) => (char.length > 1 ? placeholder : (lookAlikes.get(char) ?? char)))
    .join('');
};

const known: (string | undefined)[] = [];

/**
 * The folded characters of a code point; empty for an invisible one. Characters outside the basic plane, which occur
 * in no term, become one placeholder each.
 */
export const foldCharacter = (point: string): string => {
  if (point.length > 1) return fold(point);
  const code = point.charCodeAt(0);
  const folded = known[code] ?? fold(point);
  known[code] = folded;
  return folded;
};
