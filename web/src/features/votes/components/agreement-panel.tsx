import type { Agreement } from '@murmur/contract/agreement';
import { useId, useState } from 'react';
import { RefreshCw, UsersRound } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { VoteCount } from '../hooks/use-live-votes.ts';
import { filledUp, type Lists, newsIn, steadyLists } from '../steady-lists.ts';
import { AgreementList } from './agreement-list.tsx';
import { VoteCountLine } from './vote-count-line.tsx';

type Props = {
  agreement: Agreement;
  /** The language that the room speaks. */
  lang?: string | undefined;
  /** Newer than the agreement while votes come in. */
  votes?: VoteCount | null;
  /** More votes may come while it is read. */
  open?: boolean;
};

/** Sentences of a list that are seen before one asks for more. */
const first = 3;

/** What the room says of itself, counted from its votes: common ground, divides, and what is open. */
export function AgreementPanel({ agreement, lang, votes = null, open = false }: Props) {
  const { t } = useText();
  const titleId = useId();
  const [kept, setShown] = useState<Lists>(agreement);
  // What is new takes the free places; the rest waits to be asked for.
  const shown = filledUp(kept, agreement, first);
  if (shown !== kept) setShown(shown);
  const news = newsIn(shown, agreement);
  const { common, divided, uncertain } = steadyLists(shown, agreement);
  const nothing = common.length + divided.length + uncertain.length === 0;
  const count = votes !== null && votes.votes > agreement.votes ? votes : agreement;
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={titleId} className="text-title">
            {t('analysis:word.title')}
          </h2>
          <p className="text-fine text-ink-soft">{t('analysis:word.about')}</p>
        </div>
        <div className="flex min-h-11 flex-wrap items-center gap-x-4">
          <VoteCountLine votes={count} />
          {news > 0 && (
            <Button
              variant="secondary"
              onClick={() => setShown(agreement)}
              icon={<RefreshCw aria-hidden="true" className="size-4" />}
            >
              {t('analysis:word.news', { count: news })}
            </Button>
          )}
        </div>
      </div>
      {nothing && <p className="text-ink-soft">{t('analysis:word.few')}</p>}
      {(!nothing || open) && (
        <>
          <div className="grid items-start gap-8 lg:grid-cols-2">
            <AgreementList
              title={t('analysis:word.common')}
              about={t('analysis:word.commonAbout')}
              nothing={t('analysis:word.noCommon')}
              entries={common}
              lang={lang}
              first={first}
              growing={open}
            />
            <AgreementList
              title={t('analysis:word.divided')}
              about={t('analysis:word.dividedAbout')}
              nothing={t('analysis:word.noDivided')}
              entries={divided}
              lang={lang}
              first={first}
              growing={open}
              sidesIn={agreement}
            />
          </div>
          {uncertain.length > 0 && (
            <AgreementList
              title={t('analysis:word.uncertain')}
              about={t('analysis:word.uncertainAbout')}
              nothing=""
              entries={uncertain}
              lang={lang}
              first={2}
            />
          )}
          <Groups groups={agreement.groups} lang={lang} />
        </>
      )}
    </Card>
  );
}

function Groups({ groups, lang }: Pick<Agreement, 'groups'> & { lang?: string | undefined }) {
  const { t } = useText();
  if (groups.length === 0)
    return <p className="text-fine text-ink-soft">{t('analysis:word.noGroups')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="text-lead">{t('analysis:word.groups')}</h3>
        <p className="text-fine text-ink-soft">{t('analysis:word.groupsAbout')}</p>
      </div>
      <ul className="grid gap-4 lg:grid-cols-2">
        {groups.map(({ size, common }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no name but its place
          <li key={place} className="flex flex-col gap-3 rounded-medium bg-sunken p-4">
            <p className="flex items-center gap-2 font-semibold">
              <UsersRound aria-hidden="true" className="size-5 text-accent" />
              {t('analysis:word.group', { count: size })}
            </p>
            <AgreementList
              title={t('analysis:word.groupCommon')}
              nothing={t('analysis:word.noCommon')}
              entries={common.map((entry) => ({ ...entry, moved: false }))}
              lang={lang}
              first={3}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
