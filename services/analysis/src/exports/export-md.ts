import { emotionEmoji } from '@murmur/contract/analysis';
import type { Report, ReportVoice } from './report.ts';

/**
 * Escapes Markdown in people's texts: characters with a meaning anywhere in a line, and those that begin a heading, a
 * list or a quotation at its start. Digits are never escaped, only the punctuation after them.
 */
const literal = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]<~]/gu, '\\$&')
    .replace(/^([-+#>])/u, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/u, '$1\\$2');

/** One character for each position, disagreement first. All bars have the same length. */
const signs = ['◀', '◁', '·', '▷', '▶'];
const barLength = 30;

const positionBar = (counts: readonly number[] = []): string => {
  if (counts.length !== signs.length) return '';
  const whole = counts.reduce((sum, count) => sum + count, 0);
  let before = 0;
  const parts = counts.map((count, at) => {
    const from = Math.round((barLength * before) / whole);
    before += count;
    return (signs[at] ?? '').repeat(Math.round((barLength * before) / whole) - from);
  });
  return ` \`${parts.join('')}\``;
};

const voice = ({ heading, emotion, paragraphs }: ReportVoice, level: string): string => {
  const emoji = emotion === null ? '' : ` ${emotionEmoji[emotion]}`;
  return [`${level} ${literal(heading)}${emoji}`, ...paragraphs].join('\n\n');
};

export const exportMd = (report: Report): string => {
  const sections = [
    `# ${literal(report.topic)}`,
    `${report.title} · ${report.facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')}`,
    [
      `| ${report.tiles.map(({ label }) => label).join(' | ')} |`,
      `|${report.tiles.map(() => ' --- |').join('')}`,
      `| ${report.tiles.map(({ value }) => value).join(' | ')} |`,
    ].join('\n'),
    ...report.votes.map(({ heading, items, more }) =>
      [
        `## ${literal(heading)}`,
        items
          .map(({ text, basis, bar }) => `- ${literal(text)}${positionBar(bar)} — ${basis}`)
          .join('\n'),
        ...(more === '' ? [] : [more]),
      ].join('\n\n'),
    ),
    voice(report.reporter, '##'),
    ...(report.mood.length > 0
      ? [
          `## ${report.moodTitle}`,
          report.mood.map(({ label, value }) => `- ${label}: ${value}`).join('\n'),
        ]
      : []),
    ...(report.timeline.length > 0
      ? [
          `## ${report.timelineTitle}`,
          report.timeline.map(({ label, value }) => `- ${label} — ${value}`).join('\n'),
        ]
      : []),
    ...(report.themes.length > 0 ? [`## ${report.themesTitle}`] : []),
    ...report.themes.map((theme) =>
      [
        `### ${literal(theme.title)}`,
        [theme.emotionLabel, theme.basis].filter((part) => part !== '').join(' · '),
        ...(theme.summary === '' ? [] : [theme.summary]),
        ...theme.evidence.map((text) => `> ${literal(text)}`),
      ].join('\n\n'),
    ),
    ...(report.themesLeft === '' ? [] : [report.themesLeft]),
    ...report.others.flatMap(({ heading, texts, more }) => [
      `## ${heading}`,
      ...texts.map((text) => `> ${literal(text)}`),
      ...(more === '' ? [] : [more]),
    ]),
    ...report.characters.map((character) => voice(character, '##')),
    `## ${report.voicesTitle}`,
    ...report.voices.map((one) => voice(one, '###')),
    `## ${report.qualityTitle}`,
    report.quality.map(({ label, value }) => `- ${label}: ${literal(value)}`).join('\n'),
    '---',
    ...report.notes,
    report.madeBy,
  ];
  return `${sections.join('\n\n')}\n`;
};
