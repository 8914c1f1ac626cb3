import { Suspense, useState } from 'react';
import { ArrowRight, EyeOff, Sparkles } from '../../components/icons/icons.ts';
import { UsersRound, Zap } from '../../components/icons/late-icons.ts';
import { Calculator, Layers } from '../../components/icons/result-icons.ts';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { CodeForm } from '../../features/rooms/components/code-form.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { hasModel } from '../../lib/has-model.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { keysWithPrefix } from '../../lib/storage.ts';
import { HomeExample } from '../phases/home-example.tsx';
import { Page } from '../shell/page.tsx';

const MyRooms = lazyComponent(() => import('../../features/rooms/components/my-rooms.tsx'));

type Blurb = { icon: typeof EyeOff; title: MessageKey; text: MessageKey };

const analysis: Blurb = {
  icon: Calculator,
  title: 'pages:home.feature.analysis.title',
  text: 'pages:home.feature.analysis.text',
};
const analysisByModel: Blurb = {
  icon: Sparkles,
  title: 'pages:home.withModel.analysis.title',
  text: 'pages:home.withModel.analysis.text',
};
const read = { title: 'pages:home.step.read.title', text: 'pages:home.step.read.text' } as const;
const readByModel = {
  title: 'pages:home.withModel.read.title',
  text: 'pages:home.withModel.read.text',
} as const;

const featuresWith = (model: boolean): Blurb[] => [
  {
    icon: EyeOff,
    title: 'pages:home.feature.anonymity.title',
    text: 'pages:home.feature.anonymity.text',
  },
  {
    icon: Zap,
    title: 'pages:home.feature.realtime.title',
    text: 'pages:home.feature.realtime.text',
  },
  model ? analysisByModel : analysis,
  {
    icon: UsersRound,
    title: 'pages:home.feature.collective.title',
    text: 'pages:home.feature.collective.text',
  },
];

const stepsWith = (model: boolean): { title: MessageKey; text: MessageKey }[] => [
  { title: 'pages:home.step.create.title', text: 'pages:home.step.create.text' },
  { title: 'pages:home.step.speak.title', text: 'pages:home.step.speak.text' },
  model ? readByModel : read,
];

export default function Home() {
  const { t } = useText();
  // Without a model on the server, the page does not mention AI.
  const [model] = useState(hasModel);
  const tagline = t(model ? 'pages:home.withModel.tagline' : 'pages:home.tagline');
  const [hasRooms] = useState(() => keysWithPrefix('murmur.').length > 0);
  return (
    <Page title={tagline} width="wide" className="gap-16 sm:gap-24">
      <section className="grid items-center gap-8 pt-4 lg:grid-cols-[1.1fr_1fr] lg:pt-12">
        <div className="flex flex-col gap-5">
          <h1 tabIndex={-1} className="text-display">
            {t('pages:home.title')}
          </h1>
          <p className="max-w-xl text-lead text-ink-soft">{tagline}</p>
          <div className="mt-2 flex max-w-md flex-col gap-5">
            {/* A phone is in the hand of somebody who joins; a laptop, of somebody who hosts. */}
            <div className="sm:order-last">
              <CodeForm label={t('pages:enterCode.have')} row />
            </div>
            <LinkButton to="/create" size="large" icon={<ArrowRight className="order-1 size-5" />}>
              {t('pages:home.create')}
            </LinkButton>
            <LinkButton to="/create?event" variant="secondary" icon={<Layers className="size-5" />}>
              {t('pages:home.createMany')}
            </LinkButton>
          </div>
        </div>
        <HomeExample />
      </section>

      {hasRooms && (
        <Suspense>
          <MyRooms />
        </Suspense>
      )}

      <section aria-labelledby="steps" className="flex flex-col gap-6">
        <h2 id="steps" className="text-headline">
          {t('pages:home.stepsTitle')}
        </h2>
        <ol className="grid gap-4 md:grid-cols-3">
          {stepsWith(model).map((step, index) => (
            <li
              key={step.title}
              className="flex gap-4 rounded-large border border-line bg-surface p-5 md:flex-col"
            >
              <span
                aria-hidden="true"
                className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent-ink"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-lead">{t(step.title)}</h3>
                <p className="mt-1 text-ink-soft">{t(step.text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>

      <section aria-labelledby="features" className="flex flex-col gap-6 pb-8">
        <h2 id="features" className="text-headline">
          {t('pages:home.featuresTitle')}
        </h2>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {featuresWith(model).map((feature) => (
            <li key={feature.title} className="flex gap-4">
              <feature.icon className="mt-1 size-6 shrink-0 text-accent" />
              <div>
                <h3 className="text-lead">{t(feature.title)}</h3>
                <p className="mt-1 text-ink-soft">{t(feature.text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
