import { limits } from '@murmur/contract/limits';
import { Printer } from '../../components/icons/host-icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Page } from '../shell/page.tsx';

const sections: { title: MessageKey; texts: MessageKey[] }[] = [
  {
    title: 'events:help.before.title',
    texts: ['events:help.before.mode', 'events:help.before.print', 'events:help.before.wall'],
  },
  {
    title: 'events:help.during.title',
    texts: [
      'events:help.during.say',
      'events:help.during.start',
      'events:help.during.late',
      'events:help.during.silent',
      'events:help.during.wifi',
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

/** The guide for organisers, which prints as a run sheet of one page: before, during and after an event. */
export default function EventHelp() {
  const { t } = useText();
  return (
    <Page title={t('events:help.title')}>
      <article className="flex flex-col gap-8 print:gap-3 print:text-[10.5pt] print:leading-snug">
        <header className="flex flex-col gap-3">
          <h1 tabIndex={-1} className="text-headline print:text-title">
            {t('events:help.title')}
          </h1>
          <p className="text-lead text-ink-soft print:text-[10.5pt]">{t('events:help.short')}</p>
        </header>
        {sections.map(({ title, texts }) => (
          <section key={title} className="flex flex-col gap-3 print:gap-1.5">
            <h2 className="text-title print:text-[13pt]">{t(title)}</h2>
            <ul className="flex list-disc flex-col gap-3 pl-5 marker:text-accent print:gap-1.5">
              {texts.map((text) => (
                <li key={text}>{t(text, { min: peopleToVote })}</li>
              ))}
            </ul>
          </section>
        ))}
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
