import { filters } from '@murmur/contract/analysis';
import type { AnalysisDraft, AnalystRoom, Claim } from '../../analyst.ts';
import { templatesFor } from '../templates-for.ts';
import { createReader } from './read-back.ts';
import { createChecks } from './recompute.ts';

export const partsOf = (draft: AnalysisDraft): Claim[][] => [
  draft.reporter,
  ...draft.characters.map(({ claims }) => claims),
  ...filters.map((filter) => draft.filters[filter]),
  ...draft.themes.map(({ summary, opinionIds }) => [{ text: summary, opinionIds }]),
];

/** The sentences that cannot be read as any template whose claim holds. */
export const falseClaims = (room: AnalystRoom, draft: AnalysisDraft): string[] => {
  const templates = templatesFor(room);
  const read = createReader(templates);
  const checks = createChecks(room, draft);
  return partsOf(draft).flatMap((part) =>
    part
      .filter((claim, at) => {
        const before = part.slice(0, at);
        return !read(claim.text).some((one) => checks[one.name](claim, one, before));
      })
      .map(({ text }) => text),
  );
};

const bare = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ');

/** Titles that are neither a word of three people, nor words of a shared opinion, nor a number. */
export const falseTitles = (room: AnalystRoom, { themes }: AnalysisDraft): string[] => {
  const { unnamed } = templatesFor(room);
  return themes.flatMap(({ title, opinionIds, typicalId }, at) => {
    const own = room.opinions.filter(({ id }) => opinionIds.includes(id));
    const using = own.filter(({ content }) => bare(content).includes(bare(title)));
    const isWord = new Set(using.map(({ author }) => author)).size >= 3;
    const begins = own.some(
      ({ content, isPublic }) =>
        isPublic && bare(content).includes(bare(title.replace(/…$/u, '').trimEnd())),
    );
    const isNumber = title === unnamed.replace('{i}', String(at + 1));
    const leads = own.find(({ id }) => id === typicalId);
    const isLed = leads ? leads.isPublic : own.every(({ isPublic }) => !isPublic);
    const isShort = Array.from(title).length <= 80;
    return (isWord || begins || isNumber) && isLed && isShort ? [] : [title];
  });
};
