import type { Agreement } from '@murmur/contract/agreement';
import {
  hasVerdict,
  heroesOf,
  isDecided,
  isEmpty,
  type ListName,
  listNames,
} from '@murmur/contract/outline/verdict';
import { type ReactNode, useId, useState } from 'react';
import { UsersRound } from '../../../components/icons/late-icons.ts';
import { RefreshCw } from '../../../components/icons/result-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { VoteCount } from '../hooks/use-live-votes.ts';
import { useStableLists } from '../hooks/use-stable-lists.ts';
import { verdictHeadings } from '../verdict-texts.ts';
import { AgreementList } from './agreement-list.tsx';
import { Certainty } from './certainty.tsx';
import { VerdictHero } from './verdict-hero.tsx';
import { VoteCountLine } from './vote-count-line.tsx';

type Props = {
  agreement: Agreement;
  lang?: string | undefined;
  /** The count of votes as they arrive; shown if it is higher than the one in `agreement`. */
  votes?: VoteCount | null;
  /** True while more votes can arrive. */
  open?: boolean;
  /** True if the votes are about statements of all rooms of an event. */
  ofRooms?: boolean;
  /** Shown below what leads the verdict, or below the votes if nothing does. */
  children?: ReactNode;
};

const shownAtFirst = { decided: 1, open: 3 };

/**
 * The verdict of a room or an event, counted from its votes: what leads it, one row of each other list, and the rest
 * on request.
 */
export function AgreementPanel({
  agreement,
  lang,
  votes = null,
  open = false,
  ofRooms = false,
  children,
}: Props) {
  const { t } = useText();
  const headings = verdictHeadings(ofRooms);
  const titleId = useId();
  const [all, showAll] = useState(false);
  const { lists, news, showNews } = useStableLists(agreement, open);
  const decided = hasVerdict(lists);
  const empty = isEmpty(lists);
  if (empty && news === 0 && !open) return children;
  const heroes = heroesOf(lists);
  const leads = heroes.entries.length > 0;
  const led = new Set(heroes.entries.map(({ opinion }) => opinion.id));
  const firstOf = (list: ListName): number => {
    if (!decided) return shownAtFirst.open;
    if (!isDecided(list)) return 0;
    if (list !== heroes.list) return shownAtFirst.decided;
    return leads ? 0 : shownAtFirst.open;
  };
  const rows = listNames.map((list) => {
    const entries = lists[list].filter(({ opinion }) => !led.has(opinion.id));
    return { list, entries, shown: all ? entries : entries.slice(0, firstOf(list)) };
  });
  const hidden = rows.reduce((sum, { entries, shown }) => sum + entries.length - shown.length, 0);
  const count = votes !== null && votes.votes > agreement.votes ? votes : agreement;
  const hero = leads && (
    <VerdictHero
      title={t(headings[heroes.list])}
      list={heroes.list}
      entries={heroes.entries}
      lang={lang}
      voters={agreement.voters}
      sidesIn={agreement}
    />
  );
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4 sm:gap-6">
      <h2 id={titleId} className="sr-only">
        {t(headings.title)}
      </h2>
      {news > 0 && (
        <Button
          variant="secondary"
          onClick={showNews}
          icon={<RefreshCw className="size-4" />}
          className="self-start"
        >
          {t('analysis:word.news', { count: news })}
        </Button>
      )}
      {hero}
      {leads && children}
      {empty && <p className="text-ink-soft">{t('analysis:word.few')}</p>}
      <div
        className={classNames(
          'grid items-start gap-x-10 gap-y-5 empty:hidden',
          !all && rows.filter(({ shown }) => shown.length > 0).length > 1 && 'lg:grid-cols-2',
        )}
      >
        {rows.map(({ list, shown }) => (
          <AgreementList
            key={list}
            title={t(headings[list])}
            entries={shown}
            lang={lang}
            list={list}
            voters={agreement.voters}
            // The leading list is on the left, and the others are on the right.
            className={!all && list === heroes.list ? 'lg:row-span-3' : undefined}
            size={all || !decided ? 'usual' : list === heroes.list && !leads ? 'lead' : 'brief'}
            {...(list === 'divided' && { sidesIn: agreement })}
          />
        ))}
      </div>
      {all && <Groups groups={agreement.groups} lang={lang} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {hidden > 0 && (
          <Button variant="secondary" onClick={() => showAll(true)}>
            {t('analysis:word.more', { count: hidden })}
          </Button>
        )}
        <VoteCountLine votes={count} />
      </div>
      {(all || hidden === 0) && (
        <Certainty
          entries={[...lists.common, ...lists.rejected, ...lists.divided, ...lists.uncertain]}
          lang={lang}
        />
      )}
      {!leads && children}
    </section>
  );
}

function Groups({ groups, lang }: Pick<Agreement, 'groups'> & { lang?: string | undefined }) {
  const { t } = useText();
  if (groups.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="text-body text-ink-soft">{t('analysis:word.groups')}</h3>
        <p className="text-fine text-ink-soft">{t('analysis:word.groupsAbout')}</p>
      </div>
      <ul className="grid gap-4 lg:grid-cols-2">
        {groups.map(({ size, common }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other identity
          <li key={place} className="flex flex-col gap-3 rounded-medium bg-sunken p-4">
            <p className="flex items-center gap-2 font-semibold">
              <UsersRound className="size-5 text-accent" />
              {t('analysis:word.group', { count: size })}
            </p>
            <AgreementList
              title={t('analysis:word.groupCommon')}
              entries={common.map((entry) => ({ ...entry, moved: false }))}
              lang={lang}
              list="common"
              voters={size}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
