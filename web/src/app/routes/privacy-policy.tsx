import { AdsChoice } from '../../features/ads/ads-choice.tsx';
import { languageKey } from '../../i18n/detect-language.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Page } from '../shell/page.tsx';

const sections: { title: MessageKey; texts: MessageKey[] }[] = [
  { title: 'pages:privacy.stored.title', texts: ['pages:privacy.stored.text'] },
  {
    title: 'pages:privacy.seen.title',
    texts: ['pages:privacy.seen.private', 'pages:privacy.seen.shared'],
  },
  { title: 'pages:privacy.ai.title', texts: ['pages:privacy.ai.text'] },
  { title: 'pages:privacy.link.title', texts: ['pages:privacy.link.text'] },
  { title: 'pages:privacy.kept.title', texts: ['pages:privacy.kept.text'] },
  { title: 'pages:privacy.network.title', texts: ['pages:privacy.network.text'] },
];

const kept: [string, MessageKey][] = [
  [languageKey, 'pages:privacy.browser.language'],
  ['theme', 'pages:privacy.browser.theme'],
  ['murmur.host.*', 'pages:privacy.browser.host'],
  ['murmur.seat.*', 'pages:privacy.browser.seat'],
  ['murmur.outbox.*', 'pages:privacy.browser.outbox'],
  ['murmur.draft.*', 'pages:privacy.browser.draft'],
  ['murmur.last.*', 'pages:privacy.browser.last'],
  ['murmur.{room,placed}.*', 'pages:privacy.browser.room'],
  ['murmur.{votes,cards,positions,stood}.*', 'pages:privacy.browser.votes'],
  ['gdpr-consent', 'pages:privacy.browser.consent'],
  ['ads-opt-out', 'pages:privacy.browser.ads'],
];

export default function PrivacyPolicy() {
  const { t } = useText();
  return (
    <Page title={t('pages:privacy.title')}>
      <article className="flex flex-col gap-8">
        <header className="flex flex-col gap-3">
          <h1 tabIndex={-1} className="text-headline">
            {t('pages:privacy.title')}
          </h1>
          <p className="text-lead text-ink-soft">{t('pages:privacy.short')}</p>
        </header>
        {sections.map(({ title, texts }) => (
          <section key={title} className="flex flex-col gap-3">
            <h2 className="text-lead">{t(title)}</h2>
            {texts.map((text) => (
              <p key={text}>{t(text)}</p>
            ))}
          </section>
        ))}
        <section className="flex flex-col gap-3">
          <h2 className="text-lead">{t('pages:privacy.browser.title')}</h2>
          <p>{t('pages:privacy.browser.text')}</p>
          <table className="w-full text-left text-fine">
            <thead>
              <tr className="border-b border-line-strong">
                <th scope="col" className="py-2 pr-4">
                  {t('pages:privacy.browser.key')}
                </th>
                <th scope="col" className="py-2">
                  {t('pages:privacy.browser.use')}
                </th>
              </tr>
            </thead>
            <tbody>
              {kept.map(([key, use]) => (
                <tr key={key} className="border-b border-line align-baseline">
                  <th
                    scope="row"
                    className="w-2/5 py-2 pr-4 font-mono font-medium [overflow-wrap:anywhere]"
                  >
                    {key}
                  </th>
                  <td className="py-2">{t(use)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <section className="flex flex-col gap-3">
          <h2 className="text-lead">{t('pages:privacy.ads.title')}</h2>
          <p>{t('pages:privacy.ads.text')}</p>
          <AdsChoice />
        </section>
      </article>
    </Page>
  );
}
