import { describe, expect, it } from '@jest/globals';
import { findMentions } from '@murmur/analysis/repetition/find-mentions';
import { languages } from '@murmur/contract/language';
import { hostileMotifs, hostileText, minMs } from '@murmur/shared/testing/hostile-texts';
import { listPatterns, listRules, type TextRule } from './text-rules.ts';

const length = 1_000;
/** Each of some 300 rules reads each text. */
const motifs = hostileMotifs(300);
const defaultMaxMs = 1;
/** The maximum growth of the time if a text is four times as long: a linear rule takes a little over 4 times, a quadratic one 16. */
const maxGrowth = 13;
/** Shorter times depend more on the machine than on the rule. */
const minMeasurableMs = 0.2;

/** A search that takes `ms` on the machine for which the limits hold; on a slower or busier one, they are longer. */
const reference = { text: 'Somebody writes 17 words, 한국어도 조금. '.repeat(100), ms: 0.21 };
const slowness = (): number => {
  const search = () => reference.text.match(/\p{L}+(?=\s\d)|\p{N}+$/gu);
  return Math.max(1, minMs(search, 10) / reference.ms);
};

const texts = motifs.map((motif) => hostileText(motif, length));

const faultsOf = (
  { name, run, maxMs = defaultMaxMs }: TextRule,
  count = texts.length,
): string[] => {
  for (const text of texts.slice(0, 20)) run(text);
  return texts.slice(0, count).flatMap((text, at) => {
    if (minMs(() => run(text), 1) < minMeasurableMs) return [];
    const motif = motifs[at] ?? '';
    const longer = hostileText(motif, 4 * length);
    let [ms, growth] = [0, 0];
    // Other load on the machine varies, but the cost of a rule recurs each time.
    for (let time = 0; time < 3; time += 1) {
      ms = minMs(() => run(text), 6);
      growth = minMs(() => run(longer), 4) / ms;
      if (ms < minMeasurableMs) return [];
      if (ms <= maxMs * slowness() && growth <= maxGrowth) return [];
    }
    return [`${name}: ${ms.toFixed(2)} ms, × ${growth.toFixed(1)} on ${JSON.stringify(motif)}`];
  });
};

describe('for any text', () => {
  it('every regular expression takes at most 1 ms, and time linear in the length of the text', () => {
    const patterns = listPatterns();
    expect(patterns.length).toBeGreaterThan(100);
    expect(patterns.flatMap((rule) => faultsOf(rule))).toEqual([]);
  });

  it('every exported rule takes at most 1 ms, and linear time', async () => {
    const { rules, unknown } = await listRules();
    expect(unknown).toEqual([]);
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.flatMap((rule) => faultsOf(rule))).toEqual([]);
  });

  it.each(languages)('a room of such texts is searched for common mentions, in %s', (language) => {
    const roomOf = (size: number) =>
      Array.from({ length: size }, (_, at) => ({
        id: `o${at}`,
        author: `a${at}`,
        content: texts[at % texts.length] ?? '',
        isPublic: true,
      }));
    const cpuMsOf = (size: number): number => {
      const opinions = roomOf(size);
      const before = process.cpuUsage();
      findMentions({ topic: '', language }, opinions);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    };
    cpuMsOf(texts.length);
    const ms = cpuMsOf(300);
    expect(ms / 300).toBeLessThanOrEqual(defaultMaxMs);
    expect(cpuMsOf(1_000) / ms).toBeLessThanOrEqual(maxGrowth);
  });

  it('a rule with quadratic time is detected', () => {
    const again: TextRule = { name: 'again', run: (text) => text.search(/[\p{L}.]+@/u) };
    expect(faultsOf(again, 8)).not.toEqual([]);
  });
});
