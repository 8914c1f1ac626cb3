import type { AllResults } from '@murmur/contract/analysis';
import type { Evidence } from '@murmur/contract/evidence';
import { allQuotes } from '@murmur/contract/outline/quotes';
import { textWidth } from '../../../components/ui/text-size.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { hasPositions } from '../../positions/has-positions.ts';
import { PosterQuote } from './poster-quote.tsx';

type QuoteStyle = { grid: string; quote: string };

const huge: QuoteStyle = {
  grid: 'gap-y-8',
  quote: 'line-clamp-6 text-headline @2xl:line-clamp-3 @2xl:text-[2.25rem] @2xl:leading-tight',
};
const large: QuoteStyle = {
  grid: 'gap-y-6',
  quote: 'line-clamp-6 text-title @2xl:line-clamp-3 @2xl:text-headline',
};
const middle: QuoteStyle = {
  grid: 'gap-y-6 @2xl:grid-cols-2',
  quote: 'line-clamp-6 text-lead @2xl:line-clamp-3 @2xl:text-title',
};
const small: QuoteStyle = {
  grid: 'gap-y-4 @2xl:grid-cols-2',
  quote: 'line-clamp-4 text-lead @2xl:line-clamp-2',
};

const isShort = ({ content }: Evidence): boolean => textWidth(content) <= 76;

/** Chooses the type size that fills a page: larger for fewer voices, smaller above a bar of positions. */
const fitting = (voices: Evidence[], positions: boolean): { style: QuoteStyle; max: number } => {
  const count = voices.length;
  if (positions) return { style: count <= 4 ? middle : small, max: 8 };
  if (count <= 4) return { style: voices.every(isShort) ? huge : large, max: 4 };
  return { style: count <= 8 ? middle : small, max: 12 };
};

/** Voices of the room, as many as fit on a page, and the number of further ones. */
export function SheetQuotes({ results }: { results: AllResults }) {
  const { t } = useText();
  const voices = allQuotes(results);
  if (voices.length === 0) return null;
  const { style, max } = fitting(voices, hasPositions(results.positions));
  return (
    <section aria-label={t('analysis:voices.title')}>
      <div className={classNames('grid gap-x-8', style.grid)}>
        {voices.slice(0, max).map(({ id, content }) => (
          <PosterQuote key={id} text={content} lang={results.language} className={style.quote} />
        ))}
      </div>
      {voices.length > max && (
        <p className="mt-3 text-fine text-ink-soft">
          {t('analysis:poster.more', { count: voices.length - max })}
        </p>
      )}
    </section>
  );
}
