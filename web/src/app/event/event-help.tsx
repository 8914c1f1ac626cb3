import { limits } from '@murmur/contract/limits';
import type { Venue } from '@murmur/contract/room';
import { useSearchParams } from 'react-router-dom';
import { Printer } from '../../components/icons/host-icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Page } from '../shell/page.tsx';

const venues = ['hall', 'online'] as const;

const sectionsIn = (venue: Venue): { title: MessageKey; texts: MessageKey[] }[] => [
  {
    title: 'events:help.before.title',
    texts: [
      `events:venue.${venue}.help.mode`,
      `events:venue.${venue}.help.links`,
      `events:venue.${venue}.help.wall`,
    ],
  },
  {
    title: 'events:help.during.title',
    texts: [
      `events:venue.${venue}.help.say`,
      'events:help.during.start',
      'events:help.during.late',
      `events:venue.${venue}.help.silent`,
      `events:venue.${venue}.help.connection`,
      'events:help.during.message',
    ],
  },
  {
    title: 'events:help.after.title',
    texts: ['events:help.after.own', 'events:help.after.gather', 'events:help.after.results'],
  },
];

/** In a smaller room, no opinion can get enough votes, so the app does not offer voting. */
const peopleToVote = limits.votesToList + 1;

/**
 * The guide for organisers (`?venue=online`), which prints as a run sheet of one page: before, during and after an event.
 */
export default function EventHelp() {
  const { t } = useText();
  const [query, setQuery] = useSearchParams();
  const chosen = venues.find((venue) => venue === query.get('venue')) ?? 'hall';
  return (
    <Page title={t('events:help.title')}>
      <article className="flex flex-col gap-8 print:gap-3 print:text-[10.5pt] print:leading-snug">
        <header className="flex flex-col gap-3">
          <h1 tabIndex={-1} className="text-headline print:text-title">
            {t('events:help.title')}
          </h1>
          <p className="text-lead text-ink-soft print:text-[10.5pt]">{t('events:help.short')}</p>
        </header>
        <div className="print:[&_[role=tablist]]:hidden">
          <Tabs
            label={t('events:create.venue')}
            chosen={chosen}
            onChoose={(venue) => setQuery({ venue }, { replace: true })}
            items={venues.map((venue) => ({
              id: venue,
              label: t(`events:venue.${venue}.label`),
              panel: <Sections venue={venue} />,
            }))}
          />
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <LinkButton to="/create?event" size="large">
            {t('pages:create.submitMany')}
          </LinkButton>
          <Button
            variant="secondary"
            size="large"
            onClick={() => print()}
            icon={<Printer className="size-5" />}
          >
            {t('pages:host.sheet.print')}
          </Button>
        </div>
      </article>
    </Page>
  );
}

function Sections({ venue }: { venue: Venue }) {
  const { t } = useText();
  return (
    <div className="flex flex-col gap-8 print:gap-3">
      {sectionsIn(venue).map(({ title, texts }) => (
        <section key={title} className="flex flex-col gap-3 print:gap-1.5">
          <h2 className="text-title print:text-[13pt]">{t(title)}</h2>
          <ul className="flex list-disc flex-col gap-3 pl-5 marker:text-accent print:gap-1.5">
            {texts.map((text) => (
              <li key={text}>{t(text, { min: peopleToVote })}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
