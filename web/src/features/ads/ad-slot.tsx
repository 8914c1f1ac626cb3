import { useRef } from 'react';
import { Link } from '../../components/ui/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../lib/class-names.ts';
import { useAd } from './use-ad.ts';

const sizes = {
  /** 320 × 50 on a phone, 728 × 90 where there is room. */
  banner: 'h-[50px] max-w-[320px] md:h-[90px] md:max-w-[728px]',
  rectangle: 'h-[250px] max-w-[300px]',
};

/** A place for an ad. Takes no room at all unless ads are wanted and allowed. */
export function AdSlot({ format }: { format: keyof typeof sizes }) {
  const { t } = useText();
  const place = useRef<HTMLElement>(null);
  const state = useAd(place);
  if (state === 'none') return null;
  return (
    <aside
      ref={place}
      aria-label={t(`analysis:ads.${format}`)}
      className={classNames(
        'mx-auto flex w-full flex-col items-center justify-center overflow-hidden rounded-medium border border-line px-4 text-center text-fine',
        sizes[format],
      )}
    >
      {state === 'shown' && (
        <Link to="/create" className="font-semibold text-accent underline-offset-4 hover:underline">
          {t('analysis:ads.house')}
        </Link>
      )}
    </aside>
  );
}
