import type { AllResults } from '@murmur/contract/analysis';
import { type ReactNode, useRef } from 'react';
import { Printer } from '../../../components/icons/host-icons.ts';
import { X } from '../../../components/icons/icons.ts';
import { ImageDown } from '../../../components/icons/result-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useSaveImage } from '../hooks/use-save-image.ts';
import { FullSheet } from './full-sheet.tsx';
import { PosterSheet } from './poster-sheet.tsx';

type Props = {
  results: AllResults;
  /** The part of the verdict that fits one page. */
  verdict: ReactNode;
  wholeVerdict: ReactNode;
};

/**
 * The results without controls: one page to print or to save as an image, and below it the full results for a
 * screenshot.
 */
export function Poster({ results, verdict, wholeVerdict }: Props) {
  const { t } = useText();
  const sheet = useRef<HTMLElement>(null);
  const picture = useSaveImage();
  return (
    <div className="flex min-h-dvh flex-col gap-6 bg-sunken px-3 py-4 sm:py-8 print:block print:min-h-0 print:bg-paper print:p-0">
      <nav
        aria-label={t('analysis:poster.title')}
        className="mx-auto flex w-full max-w-[794px] flex-wrap justify-between gap-2 print:hidden"
      >
        <LinkButton
          to={`/results/${results.room_id}`}
          replace
          variant="quiet"
          icon={<X className="size-5" />}
        >
          {t('analysis:poster.leave')}
        </LinkButton>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            busy={picture.state === 'drawing' && t('analysis:poster.saving')}
            onClick={() => picture.save(sheet.current, `murmur-${results.room_id}`)}
            icon={<ImageDown className="size-5" />}
          >
            {t('analysis:poster.save')}
          </Button>
          <Button variant="quiet" onClick={() => print()} icon={<Printer className="size-5" />}>
            {t('analysis:poster.print')}
          </Button>
        </div>
        {picture.state === 'failed' && (
          <p role="alert" className="w-full text-fine font-medium text-red">
            {t('analysis:poster.failed')}
          </p>
        )}
      </nav>
      <PosterSheet results={results} verdict={verdict} ref={sheet} />
      <FullSheet results={results} verdict={wholeVerdict} />
    </div>
  );
}
