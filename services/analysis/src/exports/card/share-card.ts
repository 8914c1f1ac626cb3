import type { Language } from '@murmur/contract/language';
import { onePage, verdictLists } from '@murmur/contract/outline/verdict';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { truncate } from '@murmur/shared/text/plain-text';
import { showAgreement } from '../../agreement/vote-summary.ts';
import { inScriptOf } from '../../languages/in-language.ts';
import type { ResultsContext } from '../../results/show-results.ts';
import { sizeOfEvent } from '../report-event.ts';
import { basisOf } from '../report-votes.ts';

/** Opinions with votes, under one heading. `bar`: agree, pass, disagree. */
export type CardList = {
  heading: string;
  items: { text: string; basis: string; bar: readonly number[] }[];
};

/** The preview of a share link, without anything that identifies the room or a person. */
export type ShareCard = {
  language: Language;
  topic: string;
  /** Shown instead of a topic whose script has no font. */
  title: string;
  facts: string;
  address: string;
  columns: CardList[][];
  /** Counts of the five steps, strongly against first. */
  positions: { label: string; counts: readonly number[] }[];
  /** Shown if the votes decided nothing; the shared page shows the same texts. */
  sayings: string[];
};

/** At most two lines of a text are visible. */
const textLength = 200;
const sayingLength = 500;
/** An unusual host name is not shown, because the client can choose any. */
const plainHost = /^[\w.:[\]-]{1,60}$/u;

const addressOf = (baseUrl: string): string => {
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).host : '';
  return plainHost.test(host) ? host : '';
};

/** Returns the model's summary or, without a model, two opinions from the room. */
const sayingsOf = ({
  generatedBy,
  characters,
  summaries,
  reporterSummary,
}: AnalysisRecord): string[] =>
  generatedBy === 'fallback' && characters.length > 0
    ? characters.map(({ response }) => response)
    : [summaries.neutral || reporterSummary];

type Shown = { record: AnalysisRecord } & Pick<
  ResultsContext,
  'texts' | 'rooms' | 'questionIds' | 'votes'
>;

export const makeShareCard = ({ record, votes, ...context }: Shown, baseUrl: string): ShareCard => {
  const { language, statistics, event } = record;
  const written = [record.topic, record.reporterSummary];
  const known = inScriptOf(language, written, event !== undefined);
  const { messages, dateLocale } = known;
  const verdict = verdictLists(showAgreement(votes, context), onePage).map(({ list, entries }) => ({
    list,
    heading: messages.votes[list],
    items: entries.map((entry) => ({
      text: truncate(entry.opinion.content, textLength),
      basis: basisOf(
        entry,
        messages,
        list === 'questions' ? messages.votes.wanted : messages.votes.counts,
        0,
      ),
      bar: [entry.agree, entry.pass, entry.disagree],
    })),
  }));
  const columns = [
    verdict.filter(({ list }) => list === 'common'),
    verdict.filter(({ list }) => list !== 'common' && list !== 'uncertain'),
  ];
  const { before = [], after = [] } = votes.positions ?? {};
  return {
    language,
    topic: record.topic,
    title: messages.report.title,
    // The date is omitted, because the reader may be in another time zone.
    facts: event
      ? sizeOfEvent(event, known.event, new Intl.NumberFormat(dateLocale))
          .map(({ label, value }) => `${label} ${value}`)
          .join(' · ')
      : messages.report.basis(statistics.total_opinions, statistics.active_participants),
    address: addressOf(baseUrl),
    columns: columns.filter((lists) => lists.length > 0),
    positions: [
      { label: messages.votes.before, counts: before },
      { label: messages.votes.after, counts: after },
    ]
      .filter(({ counts }) => counts.some((count) => count > 0))
      .map(({ label, counts }) => ({ label: `${messages.votes.positions} · ${label}`, counts })),
    sayings: sayingsOf(record).map((text) => truncate(text.replaceAll(/\s+/gu, ' '), sayingLength)),
  };
};
