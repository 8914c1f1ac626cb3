import { limits } from '@murmur/contract/limits';
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

/** The guide for organisers: the steps before, during and after an event. */
export default function EventHelp() {
  const { t } = useText();
  return (
    <Page title={t('events:help.title')}>
      <article className="flex flex-col gap-8">
        <header className="flex flex-col gap-3">
          <h1 tabIndex={-1} className="text-headline">
            {t('events:help.title')}
          </h1>
          <p className="text-lead text-ink-soft">{t('events:help.short')}</p>
        </header>
        {sections.map(({ title, texts }) => (
          <section key={title} className="flex flex-col gap-3">
            <h2 className="text-title">{t(title)}</h2>
            <ul className="flex list-disc flex-col gap-3 pl-5 marker:text-accent">
              {texts.map((text) => (
                <li key={text}>{t(text, { min: peopleToVote })}</li>
              ))}
            </ul>
          </section>
        ))}
        <LinkButton to="/create?event" size="large" className="self-start">
          {t('pages:create.submitMany')}
        </LinkButton>
      </article>
    </Page>
  );
}
