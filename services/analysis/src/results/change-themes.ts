import type { Support, ThemeRecord } from '@murmur/shared/ports/analysis-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { toPlainText } from '@murmur/shared/text/plain-text';

/** The themes after an edit (null if it changes nothing), and the id of the resulting theme. */
export type ThemesAfter = {
  themes: ThemeRecord[] | null;
  themeId: string;
  /** The title in existing texts, and the new one. */
  renamed: { from: string; to: string };
};

const refused = (path: 'title' | 'merge_into', message: string): AppError =>
  new AppError('VALIDATION_ERROR', message, { fields: [{ path, message }] });

const themeNotFound = (): AppError => new AppError('NOT_FOUND', 'Theme not found in the results.');

/**
 * Finds a theme by its id, or by the id of a theme merged into it.
 * @throws AppError NOT_FOUND
 */
export const findTheme = (themes: ThemeRecord[], id: string): ThemeRecord => {
  const match = themes.find((theme) => theme.id === id || theme.mergedIds.includes(id));
  if (!match) throw themeNotFound();
  return match;
};

/**
 * Renames a theme.
 * @throws AppError NOT_FOUND, or VALIDATION_ERROR for a title without letters or digits
 */
export const renameTheme = (themes: ThemeRecord[], id: string, written: string): ThemesAfter => {
  const theme = themes.find((candidate) => candidate.id === id);
  if (!theme) throw themeNotFound();
  const title = toPlainText(written);
  if (!/[\p{L}\p{N}]/u.test(title)) throw refused('title', 'must contain a letter or digit');
  const renamed = { from: theme.title, to: title };
  if (title === theme.title) return { themes: null, themeId: id, renamed };
  return {
    themes: themes.map((other) => (other === theme ? { ...theme, title, edited: true } : other)),
    themeId: id,
    renamed,
  };
};

/**
 * Moves a theme's summary and opinions to another theme and removes it. If the other theme was merged before, its
 * target is used.
 * @throws AppError NOT_FOUND, or VALIDATION_ERROR for a merge with itself
 */
export const mergeThemes = (
  themes: ThemeRecord[],
  fromId: string,
  intoId: string,
  { count, sentenceGap }: { count: (ids: string[]) => Support; sentenceGap: string },
): ThemesAfter => {
  if (fromId === intoId) throw refused('merge_into', 'must be a different theme');
  const into = findTheme(themes, intoId);
  const from = findTheme(themes, fromId);
  const renamed = { from: from.title, to: into.title };
  if (from === into) return { themes: null, themeId: into.id, renamed };
  const opinionIds = [...new Set([...into.opinionIds, ...from.opinionIds])];
  const larger = from.opinionCount > into.opinionCount ? from : into;
  const merged: ThemeRecord = {
    ...into,
    ...count(opinionIds),
    opinionIds,
    forms: [...new Set([...(into.forms ?? []), ...(from.forms ?? [])])],
    edited: true,
    mergedIds: [...into.mergedIds, from.id, ...from.mergedIds],
    typicalId: into.typicalId ?? from.typicalId,
    summary: [into.summary, from.summary].filter((text) => text !== '').join(sentenceGap),
    emotion: larger.emotion,
  };
  const rest = themes.filter((theme) => theme !== from && theme !== into);
  return {
    themes: [...rest, merged].toSorted(
      (a, b) => b.participantCount - a.participantCount || b.opinionCount - a.opinionCount,
    ),
    themeId: into.id,
    renamed,
  };
};
