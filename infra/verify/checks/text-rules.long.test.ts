import { describe, expect, it } from '@jest/globals';
import { findMentions } from '@murmur/analysis/repetition/find-mentions';
import { languages } from '@murmur/contract/language';
import { hostileMotifs, hostileText, minMs } from '@murmur/shared/testing/hostile-texts';
import { listPatterns, listRules, type TextRule } from './text-rules.ts';

const length = 1_000;
/** Every rule reads each of them: with some 300 rules, more than 80,000 times in all. */
const motifs = hostileMotifs(300);
const defaultMaxMs = 1;
/** For a text four times as long, a linear rule takes a little over four times as long; a quadratic one, 16 times. */
const maxGrowth = 13;
/** Shorter times say more about the machine than about the rule. */
const feltMs = 0.2;

const texts = motifs.map((motif) => hostileText(motif, length));

const faultsOf = (
  { name, run, maxMs = defaultMaxMs }: TextRule,
  count = texts.length,
): string[] => {
  for (const text of texts.slice(0, 20)) run(text);
  return texts.slice(0, count).flatMap((text, at) => {
    if (minMs(() => run(text), 1) < feltMs) return [];
    const motif = motifs[at] ?? '';
    const longer = hostileText(motif, 4 * length);
    let [ms, growth] = [0, 0];
    // Other load on the machine varies, but the cost of a rule recurs each time.
    for (let time = 0; time < 3; time += 1) {
      ms = minMs(() => run(text), 6);
      growth = minMs(() => run(longer), 4) / ms;
      if (ms < feltMs || (ms <= maxMs && growth <= maxGrowth)) return [];
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

  it('so does every exported rule', async () => {
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

  it('and a rule with quadratic time is found', () => {
    const again: TextRule = { name: 'again', run: (text) => text.search(/[\p{L}.]+@/u) };
    expect(faultsOf(again, 8)).not.toEqual([]);
  });
});
