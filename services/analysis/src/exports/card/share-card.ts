import type { Language } from '@murmur/contract/language';
import { firstSentence } from '@murmur/contract/outline/themes';
import { type DecidedList, decidedLists } from '@murmur/contract/outline/verdict';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { truncate } from '@murmur/shared/text/plain-text';
import { showAgreement } from '../../agreement/vote-summary.ts';
import { inScriptOf } from '../../languages/in-language.ts';
import type { ResultsContext } from '../../results/show-results.ts';
import { sizeOfEvent } from '../report-event.ts';
import { basisOf } from '../report-votes.ts';

export type CardVerdict = {
  list: DecidedList;
  heading: string;
  text: string;
  agree: number;
  disagree: number;
  /** The number of people who decided it, or of both sides. */
  number: string;
  counts: string;
};

/** The preview of a share link, without anything that identifies the room or a person. */
export type ShareCard = {
  language: Language;
  topic: string;
  /** Shown instead of a topic whose script has no font. */
  title: string;
  /** The numbers of verdicts, or what the results rest on if there are fewer than two. */
  facts: string;
  address: string;
  /** Null if the votes decided nothing. */
  verdict: CardVerdict | null;
  /** Shown without a verdict. */
  saying: string;
};

/** No more of a text is visible. */
const textLength = 200;
/** An unusual host name is not shown, because the client can choose any. */
const plainHost = /^[\w.:[\]-]{1,60}$/u;

const addressOf = (baseUrl: string): string => {
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).host : '';
  return plainHost.test(host) ? host : '';
};

/** Returns the model's first sentence or, without a model, an opinion from the room. */
const sayingOf = (record: AnalysisRecord, texts: ReadonlyMap<string, string>): string => {
  const { generatedBy, characters, summaries, sentences, reporterSummary, language } = record;
  if (generatedBy !== 'fallback')
    return firstSentence({ sentences: [], language }, 'reporter', reporterSummary).text;
  const quoting = sentences.find(({ part, opinionIds: [id] }) => part === 'character1' && id);
  const quote = texts.get(quoting?.opinionIds[0] ?? '');
  return quote ?? characters[0]?.response ?? (summaries.neutral || reporterSummary);
};

type Shown = { record: AnalysisRecord } & Pick<
  ResultsContext,
  'texts' | 'rooms' | 'questionIds' | 'votes'
>;

export const makeShareCard = ({ record, votes, ...context }: Shown, baseUrl: string): ShareCard => {
  const { language, statistics, event } = record;
  const written = [record.topic, record.reporterSummary];
  const known = inScriptOf(language, written, event !== undefined);
  const { messages, dateLocale } = known;
  const numbers = new Intl.NumberFormat(dateLocale);
  const lists = showAgreement(votes, context);
  const verdicts = decidedLists.filter((name) => lists[name].length > 0);
  const [list] = verdicts;
  const leading = list && lists[list][0];
  const hasSeveral = verdicts.flatMap((name) => lists[name]).length > 1;
  const verdict =
    list === undefined || leading === undefined
      ? null
      : {
          list,
          heading: messages.votes[list],
          text: truncate(leading.opinion.content, textLength),
          agree: leading.agree,
          disagree: leading.disagree,
          number: {
            common: numbers.format(leading.agree),
            rejected: numbers.format(leading.disagree),
            divided: `${numbers.format(leading.agree)} : ${numbers.format(leading.disagree)}`,
          }[list],
          counts: basisOf(leading, messages, messages.votes.counts, 0),
        };
  return {
    language,
    topic: record.topic,
    title: messages.report.title,
    // The date is omitted, because the reader may be in another time zone.
    facts: hasSeveral
      ? verdicts.map((name) => messages.votes.totals[name](lists[name].length)).join(' · ')
      : event
        ? sizeOfEvent(event, known.event, numbers)
            .map(({ label, value }) => `${label} ${value}`)
            .join(' · ')
        : messages.report.basis(statistics.total_opinions, statistics.active_participants),
    address: addressOf(baseUrl),
    verdict,
    saying: truncate(sayingOf(record, context.texts).replaceAll(/\s+/gu, ' '), textLength),
  };
};
