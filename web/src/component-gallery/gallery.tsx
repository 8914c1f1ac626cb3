import { languageNames } from '../i18n/languages.ts';
import { chooseLanguage } from '../i18n/start-i18n.ts';
import { useText } from '../i18n/use-text.ts';
import { languages } from '../lib/contract-values.precomputed.ts';
import { type Exhibits, longSentences, type Words } from './exhibit.ts';
import { featureExhibits } from './feature-exhibits.tsx';
import { uiExhibits } from './ui-exhibits.tsx';

const themes = ['light', 'dark'] as const;

type ShelfProps = { title: string; exhibits: Exhibits; words: Words };

/** Each component in each of its states, in light and dark. */
const Shelf = ({ title, exhibits, words }: ShelfProps) => (
  <>
    <h2 className="text-headline">{title}</h2>
    {Object.entries(exhibits).map(([name, states]) => (
      <section key={name} aria-label={name} className="flex flex-col gap-4">
        <h3 className="text-title">{name}</h3>
        {states.map(({ state, shown }) => (
          <div key={state}>
            <p className="text-fine text-ink-soft">{state}</p>
            <div className="grid md:grid-cols-2">
              {themes.map((theme) => (
                <div
                  key={theme}
                  data-theme={theme}
                  style={{ colorScheme: theme }}
                  className="min-w-0 bg-paper p-4 text-ink"
                >
                  {shown(words)}
                </div>
              ))}
            </div>
          </div>
        ))}
      </section>
    ))}
  </>
);

/** The page `/dev/components` of the development server. */
export function Gallery() {
  const { t, language } = useText();
  const words: Words = { t, language, long: longSentences[language] };
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-8 p-4">
      <h1 className="text-headline">Components</h1>
      <p className="flex flex-wrap gap-2">
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === language}
            onClick={() => void chooseLanguage(one)}
            className="min-h-11 rounded-medium border border-line-strong px-4 aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            {languageNames[one]}
          </button>
        ))}
      </p>
      <Shelf title="components/ui" exhibits={uiExhibits} words={words} />
      <Shelf title="features" exhibits={featureExhibits} words={words} />
    </main>
  );
}
