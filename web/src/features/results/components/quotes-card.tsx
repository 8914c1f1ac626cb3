import type { AllResults } from '@murmur/contract/analysis';
import type { Evidence } from '@murmur/contract/evidence';
import { unitOf } from '@murmur/contract/outline/figures';
import { isWord, rankedThemes } from '@murmur/contract/outline/themes';
import { useId, useState } from 'react';
import { Pencil } from '../../../components/icons/result-icons.ts';
import { Card } from '../../../components/ui/card.tsx';
import { inputStyle } from '../../../components/ui/field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { joinSentences } from '../../../i18n/join-sentences.ts';
import { useText } from '../../../i18n/use-text.ts';
import { countUnread } from '../count-unread.ts';
import type { HostOfThemes } from '../hooks/use-theme-edit.ts';
import { containsWord, isQuestion, questionsFirst } from '../search-quotes.ts';
import { MentionChips } from './mention-chips.tsx';
import { QuoteList } from './quote-list.tsx';
import { ThemeEditor } from './theme-editor.tsx';
import { UnnamedNote } from './unnamed-note.tsx';

/** The search field is shown if there are at least this many opinions. */
const searchedFrom = 9;

type Props = {
  results: AllResults;
  voices: Evidence[];
  host: HostOfThemes | null;
  led: boolean;
  /** True if another list explains why some rooms are not named. */
  noted: boolean;
};

/** Recurring words as filters, and all shared opinions with a search. */
export function QuotesCard({ results, voices, host, led, noted }: Props) {
  const { t, language } = useText();
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useState<string | null>(null);
  const [asking, askFirst] = useState(false);
  const [editing, edit] = useState(false);
  const { themes, language: lang, quality } = results;
  const mentions = rankedThemes(themes.filter(isWord));
  const mention = mentions.find(({ id }) => id === chosen);
  const forms = mention?.forms ?? [];
  const members = new Set(mention?.evidence.map(({ id }) => id));
  const query = typed.trim();
  const found = voices.filter(
    ({ id, content }) =>
      (mention === undefined || members.has(id)) && (query === '' || containsWord(content, query)),
  );
  const { ofPrivate, notShown } = countUnread(results);
  const noiseCount = quality.noise ?? 0;
  const searchable = voices.length >= searchedFrom;
  const questions = voices.filter(isQuestion).length;
  if (voices.length + ofPrivate + notShown === 0) return null;
  return (
    <Card aria-labelledby={titleId} className="@container flex min-w-0 flex-col gap-5">
      {mentions.length > 0 && (
        <section aria-labelledby={`${titleId}-words`} className="flex flex-col gap-3">
          <h2 id={`${titleId}-words`} className="text-lead">
            {t(results.event === undefined ? 'analysis:voices.words' : 'analysis:event.words')}
          </h2>
          <MentionChips mentions={mentions} lang={lang} chosen={chosen} onChoose={choose} />
        </section>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-lead">
          {t('analysis:voices.title')}
        </h2>
        <output className="text-fine text-ink-soft tabular-nums">
          {found.length < voices.length
            ? t('analysis:voices.found', { count: found.length, total: voices.length })
            : t('analysis:count.opinions', { count: voices.length })}
        </output>
      </div>
      {mention !== undefined && (
        <p className="-mt-3 flex min-h-11 items-center gap-1 font-semibold text-accent">
          {t(
            unitOf(results) === 'rooms'
              ? 'analysis:voices.mentionRooms'
              : 'analysis:voices.mention',
            { count: mention.participant_count, word: mention.title },
          )}
          {host !== null && (
            <IconButton
              label={t('analysis:edit.open', { title: mention.title })}
              onClick={() => edit(true)}
            >
              <Pencil className="size-4" />
            </IconButton>
          )}
        </p>
      )}
      {searchable && (
        <div className="-mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
          <input
            type="search"
            value={typed}
            aria-label={t('analysis:voices.search')}
            placeholder={t('analysis:voices.search')}
            onChange={(event) => setTyped(event.currentTarget.value)}
            className={`${inputStyle} min-w-0 flex-1 basis-56`}
          />
          {questions > 0 && questions < voices.length && (
            <Switch checked={asking} onChange={askFirst} label={t('analysis:voices.questions')} />
          )}
        </div>
      )}
      {found.length === 0 && voices.length > 0 ? (
        <p className="text-ink-soft">{t('analysis:voices.none')}</p>
      ) : (
        <QuoteList
          key={`${chosen} ${query} ${asking}`}
          led={led}
          voices={asking ? questionsFirst(found) : found}
          lang={lang}
          words={query === '' ? forms : [query]}
        />
      )}
      {results.event !== undefined && !noted && <UnnamedNote voices={voices} />}
      {ofPrivate + notShown + noiseCount > 0 && (
        <p className="text-fine text-ink-soft">
          {joinSentences(
            language,
            ofPrivate > 0 && t('analysis:voices.private', { count: ofPrivate }),
            notShown > 0 && t('analysis:voices.notShown', { count: notShown }),
            noiseCount > 0 && t('analysis:voices.noise', { count: noiseCount }),
          )}
        </p>
      )}
      {host !== null && (
        <ThemeEditor
          themes={mentions}
          themeId={editing && chosen !== null ? chosen : null}
          lang={lang}
          host={host}
          onClose={() => edit(false)}
        />
      )}
    </Card>
  );
}
