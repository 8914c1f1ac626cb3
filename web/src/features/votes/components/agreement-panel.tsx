import type { Agreement } from '@murmur/contract/agreement';
import { hasVerdict } from '@murmur/contract/outline/verdict';
import { useId } from 'react';
import { UsersRound } from '../../../components/icons/late-icons.ts';
import { RefreshCw } from '../../../components/icons/result-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { VoteCount } from '../hooks/use-live-votes.ts';
import { useStableLists } from '../hooks/use-stable-lists.ts';
import { verdictHeadings } from '../verdict-texts.ts';
import { AgreementList } from './agreement-list.tsx';
import { Certainty } from './certainty.tsx';
import { VoteCountLine } from './vote-count-line.tsx';

type Props = {
  agreement: Agreement;
  /** The language of the room. */
  lang?: string | undefined;
  /** The count of votes as they arrive; shown if it is higher than the one in `agreement`. */
  votes?: VoteCount | null;
  /** True while more votes can arrive. */
  open?: boolean;
  /** True if the votes are about statements of all rooms of an event. */
  ofRooms?: boolean;
};

/** Sentences of a list shown before it is expanded. */
const first = 3;

/** The verdict of a room or an event, counted from its votes: agreed, rejected, divided, and undecided. */
export function AgreementPanel({
  agreement,
  lang,
  votes = null,
  open = false,
  ofRooms = false,
}: Props) {
  const { t } = useText();
  const headings = verdictHeadings(ofRooms);
  const titleId = useId();
  const { lists, news, showNews } = useStableLists(agreement, open);
  const { common, rejected, divided, uncertain, questions } = lists;
  const decided = hasVerdict(lists);
  const empty = !decided && uncertain.length + questions.length === 0;
  if (empty && news === 0 && !open) return null;
  const shown = { lang, voters: agreement.voters };
  const count = votes !== null && votes.votes > agreement.votes ? votes : agreement;
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={titleId} className="text-lead">
          {t(headings.title)}
        </h2>
        <div className="flex min-h-11 flex-wrap items-center gap-x-4">
          <VoteCountLine votes={count} />
          {news > 0 && (
            <Button variant="secondary" onClick={showNews} icon={<RefreshCw className="size-4" />}>
              {t('analysis:word.news', { count: news })}
            </Button>
          )}
        </div>
      </div>
      {empty && <p className="text-ink-soft">{t('analysis:word.few')}</p>}
      <AgreementList title={t(headings.common)} entries={common} {...shown} first={first} leads />
      {rejected.length + divided.length > 0 && (
        <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2 lg:[&>*:only-child]:col-span-2">
          <AgreementList
            title={t(headings.rejected)}
            entries={rejected}
            {...shown}
            first={first}
            leads={common.length === 0}
          />
          <AgreementList
            title={t(headings.divided)}
            entries={divided}
            {...shown}
            first={first}
            leads={common.length + rejected.length === 0}
            sidesIn={agreement}
          />
        </div>
      )}
      <AgreementList
        title={t(headings.questions)}
        entries={questions}
        {...shown}
        kind="question"
        first={first}
      />
      <AgreementList
        title={t(headings.uncertain)}
        entries={uncertain}
        {...shown}
        first={decided ? 2 : first}
      />
      <Groups groups={agreement.groups} lang={lang} />
      <Certainty entries={[...common, ...rejected, ...divided, ...uncertain]} lang={lang} />
    </Card>
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
              first={3}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
