import type { Emotion } from '@murmur/contract/analysis';
import { truncate } from '@murmur/shared/text/plain-text';
import { printedThemes } from '../printed-themes.ts';
import type { Report, ReportQuotes, ReportTheme, ReportVoice } from '../report.ts';
import type { Labelled } from '../report-quality.ts';
import type { ReportList } from '../report-votes.ts';
import { innerWidth, type PageFlow, page } from './page-flow.ts';
import { barColours, emotionColour, palette } from './palette.ts';
import type { Style } from './typesetter.ts';

const max = { evidenceLength: 220 } as const;

const style = {
  brand: { size: 9.5, weight: 'bold', color: palette.accent },
  topic: { size: 23, weight: 'bold', color: palette.ink, leading: 1.3 },
  fact: { size: 10, color: palette.inkSoft },
  tileValue: { size: 16, weight: 'bold', color: palette.ink, leading: 1.3 },
  tileLabel: { size: 8.5, color: palette.inkSoft },
  heading: { size: 13.5, weight: 'bold', color: palette.ink },
  lead: { size: 12.5, color: palette.ink, leading: 1.55 },
  body: { size: 10.5, color: palette.ink, leading: 1.6 },
  themeTitle: { size: 11.5, weight: 'bold', color: palette.ink },
  small: { size: 8.5, color: palette.inkSoft, leading: 1.55 },
  quote: { size: 9.5, color: palette.inkSoft, leading: 1.55 },
} as const;

const drawHead = (flow: PageFlow, report: Report): void => {
  flow.canvas.rect(0, 0, page.width, 6).fill(palette.accent);
  flow.paragraph(report.title, style.brand, { after: 4 });
  flow.paragraph(report.topic, style.topic, { after: 4 });
  const facts = report.facts.map(({ label, value }) => `${label} ${value}`).join('  ·  ');
  flow.paragraph(facts, style.fact, { after: 14 });
};

const drawTiles = (flow: PageFlow, tiles: Labelled[]): void => {
  const gap = 10;
  const height = 56;
  const width = (innerWidth - gap * (tiles.length - 1)) / tiles.length;
  flow.keep(height);
  for (const [index, { label, value }] of tiles.entries()) {
    const x = page.margin + index * (width + gap);
    flow.canvas.roundedRect(x, flow.y, width, height, 8).fill(palette.sunken);
    flow.label(value, x + 11, flow.y + 9, style.tileValue, width - 16);
    flow.label(label, x + 11, flow.y + 33, style.tileLabel, width - 16);
  }
  flow.space(height + 20);
};

const colourOf = (emotion: Emotion | null): string =>
  emotion === null ? palette.line : emotionColour[emotion];

/** Draws parts side by side across the whole width from `left`. */
const drawBar = (
  flow: PageFlow,
  parts: { part: number; colour: string }[],
  { left, height }: { left: number; height: number },
): void => {
  const whole = parts.reduce((sum, { part }) => sum + part, 0) || 1;
  let x = page.margin + left;
  for (const { part, colour } of parts) {
    const width = ((innerWidth - left) * part) / whole;
    flow.canvas.rect(x, flow.y, Math.max(0, width - 1.5), height).fill(colour);
    x += width;
  }
};

const drawMood = (flow: PageFlow, report: Report): void => {
  if (report.mood.length === 0) return;
  const height = 11;
  flow.keep(25 + height + 7 + Math.ceil(report.mood.length / 3) * 16);
  flow.paragraph(report.moodTitle, style.heading, { after: 5 });
  drawBar(
    flow,
    report.mood.map(({ emotion, share }) => ({ part: share, colour: colourOf(emotion) })),
    { left: 0, height },
  );
  flow.space(height + 7);
  const column = innerWidth / 3;
  for (const [index, { emotion, label, value }] of report.mood.entries()) {
    if (index > 0 && index % 3 === 0) flow.space(16);
    const left = page.margin + (index % 3) * column;
    flow.canvas.circle(left + 4, flow.y + 7, 3.5).fill(colourOf(emotion));
    flow.label(`${label} ${value}`, left + 13, flow.y, style.small, column - 16);
  }
  flow.space(32);
};

const timelineColours = { shared: palette.accent, private: palette.inkFaint } as const;

/**
 * Draws a bar for each tenth of the discussion, with shared opinions stacked on private ones. The chart is never
 * split across pages.
 */
const drawTimeline = (flow: PageFlow, report: Report): void => {
  const { timeline, timelineKinds } = report;
  if (timeline.length === 0) return;
  const height = 72;
  const [heading, legend, above, below] = [25, 18, 12, 16];
  flow.keep(heading + legend + above + height + below);
  flow.paragraph(report.timelineTitle, style.heading, { after: 4 });
  for (const [index, kind] of (['shared', 'private'] as const).entries()) {
    const left = page.margin + index * 110;
    flow.canvas.circle(left + 4, flow.y + 7, 3.5).fill(timelineColours[kind]);
    flow.label(timelineKinds[kind], left + 13, flow.y, style.small, 92);
  }
  flow.space(legend);
  const gap = 6;
  const width = (innerWidth - gap * (timeline.length - 1)) / timeline.length;
  const peak = Math.max(1, ...timeline.map((step) => step.shared + step.private));
  for (const [index, step] of timeline.entries()) {
    const x = page.margin + index * (width + gap);
    const [shared, hidden] = [step.shared, step.private].map((count) => (count / peak) * height);
    const foot = flow.y + above + height;
    flow.canvas
      .rect(x, foot - (shared ?? 0), width, Math.max(0.75, shared ?? 0))
      .fill(timelineColours.shared);
    if (step.private > 0)
      flow.canvas
        .rect(x, foot - (shared ?? 0) - (hidden ?? 0), width, hidden ?? 0)
        .fill(timelineColours.private);
    const top = foot - (shared ?? 0) - (hidden ?? 0) - above;
    const counts = [step.shared, step.private].filter((count) => count > 0).join(' + ');
    if (counts !== '') flow.label(counts, x, top, style.small, width);
    flow.label(step.label, x, foot + 3, style.small, width);
  }
  flow.space(above + height + below + 18);
};

const afterVoice = 18;

const drawVoice = (
  flow: PageFlow,
  voice: ReportVoice,
  colour: string,
  { first = style.body, followedBy = 0 }: { first?: Style; followedBy?: number } = {},
): void => {
  const [only = '', ...more] = voice.paragraphs;
  const isShort = more.length === 0 && flow.heightOf(only, first) <= 60;
  flow.keep(isShort ? 76 + followedBy : 76);
  flow.paragraph(voice.heading, { ...style.heading, color: colour }, { after: 4 });
  for (const [index, paragraph] of voice.paragraphs.entries()) {
    const isLast = index === voice.paragraphs.length - 1;
    flow.paragraph(paragraph, index === 0 ? first : style.body, {
      bar: colour,
      after: isLast ? 0 : 6,
      ...(isLast && { followedBy }),
    });
  }
  flow.space(afterVoice);
};

const drawList = (flow: PageFlow, { heading, items, more }: ReportList): void => {
  flow.keep(90);
  flow.paragraph(heading, style.heading, { after: 5 });
  for (const { text, basis, bar = [] } of items) {
    const shown = truncate(text, max.evidenceLength);
    // A sentence, its bar and its counts stay together.
    flow.keep(flow.heightOf(shown, style.body) + 7 + flow.heightOf(basis, style.small));
    flow.paragraph(shown, style.body);
    const colours = barColours[bar.length] ?? [];
    const parts = bar.map((part, at) => ({ part, colour: colours[at] ?? palette.line }));
    drawBar(flow, parts, { left: 0, height: 5 });
    if (bar.length > 0) flow.space(7);
    flow.paragraph(basis, style.small, { after: 7 });
  }
  if (more !== '') flow.paragraph(more, style.small);
  flow.space(12);
};

const drawTheme = (flow: PageFlow, theme: ReportTheme): void => {
  const colour = emotionColour[theme.emotion];
  flow.keep(64);
  flow.canvas.circle(page.margin + 4, flow.y + 9, 3.5).fill(colour);
  flow.paragraph(theme.title, style.themeTitle, { indent: 15 });
  const about = [theme.emotionLabel, theme.basis].filter((part) => part !== '').join('  ·  ');
  flow.paragraph(about, style.small, { indent: 15, after: 2 });
  if (theme.summary !== '') flow.paragraph(theme.summary, style.body, { indent: 15, after: 3 });
  for (const text of theme.evidence) {
    const shown = truncate(text, max.evidenceLength);
    flow.paragraph(shown, style.quote, { indent: 15, bar: palette.line });
    flow.space(5);
  }
  flow.space(8);
};

const afterOthers = 13;

const drawOthers = (
  flow: PageFlow,
  { heading, texts, more }: ReportQuotes,
  followedBy: number,
): void => {
  flow.keep(76);
  flow.paragraph(heading, style.heading, { after: 4 });
  const moreHeight = more === '' ? 0 : flow.heightOf(more, style.small);
  for (const [index, text] of texts.entries()) {
    flow.paragraph(truncate(text, max.evidenceLength), style.quote, {
      bar: palette.line,
      ...(index === texts.length - 1 && followedBy > 0 && { followedBy: moreHeight + followedBy }),
    });
    flow.space(5);
  }
  if (more !== '') flow.paragraph(more, style.small);
  flow.space(afterOthers);
};

const ruleHeight = 9;
const afterNote = 3;

const drawNotes = (flow: PageFlow, notes: string[]): void => {
  flow.keep(60);
  flow.canvas.rect(page.margin, flow.y, innerWidth, 0.75).fill(palette.line);
  flow.space(ruleHeight);
  for (const note of notes) flow.paragraph(note, style.small, { after: afterNote });
};

/** Draws the whole report; pages are added as it grows, and the notes never stand alone on the last one. */
export const drawReport = (flow: PageFlow, report: Report): void => {
  const quality = report.quality.map(({ label, value }) => `${label}: ${value}`).join('  ·  ');
  const notes = [`${report.qualityTitle} — ${quality}`, ...report.notes];
  const notesHeight = notes.reduce(
    (height, note) => height + flow.heightOf(note, style.small) + afterNote,
    ruleHeight,
  );
  const isLast = (index: number) => index === report.characters.length - 1;
  drawHead(flow, report);
  drawTiles(flow, report.tiles);
  for (const list of report.votes) drawList(flow, list);
  drawVoice(flow, report.reporter, palette.reporter, { first: style.lead });
  drawMood(flow, report);
  drawTimeline(flow, report);
  if (report.themes.length > 0) {
    flow.keep(110);
    flow.paragraph(report.themesTitle, style.heading, { after: 6 });
    for (const theme of report.themes.slice(0, printedThemes)) drawTheme(flow, theme);
    if (report.themesMore !== '') flow.paragraph(report.themesMore, style.small, { after: 4 });
    if (report.themesLeft !== '') flow.paragraph(report.themesLeft, style.small);
    flow.space(8);
  }
  // Without characters, the list before them is what the notes follow.
  for (const [index, quotes] of report.others.entries()) {
    const isFollowed = report.characters.length === 0 && index === report.others.length - 1;
    drawOthers(flow, quotes, isFollowed ? 5 + afterOthers + notesHeight : 0);
  }
  for (const [index, character] of report.characters.entries()) {
    drawVoice(flow, character, index === 0 ? palette.first : palette.second, {
      followedBy: isLast(index) ? afterVoice + notesHeight : 0,
    });
  }
  drawNotes(flow, notes);
};

export const drawFoot = (flow: PageFlow, text: string, number: string): void => {
  const y = page.height - 44;
  const faint = { size: 8.5, color: palette.inkFaint };
  flow.label(text, page.margin, y, faint);
  flow.label(number, page.width - page.margin - 24, y, faint, 24);
};
