import { useRef } from 'react';
import { Link } from '../../components/ui/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../lib/class-names.ts';
import { useAd } from './use-ad.ts';

const sizes = {
  /** 320 × 50 on a phone, 728 × 90 on wider screens. */
  banner: 'h-[50px] max-w-[320px] md:h-[90px] md:max-w-[728px]',
  rectangle: 'h-[250px] max-w-[300px]',
};

/** A slot for an ad. Takes up no space unless an ad is enabled and allowed. */
export function AdSlot({ format }: { format: keyof typeof sizes }) {
  const { t } = useText();
  const place = useRef<HTMLElement>(null);
  const ad = useAd(place);
  if (ad === null) return null;
  const name = t(`analysis:ads.${format}`);
  return (
    <aside
      ref={place}
      aria-label={name}
      className={classNames(
        'mx-auto flex w-full flex-col items-center justify-center overflow-hidden text-center text-fine',
        // Our own notice is a line of text, not a box of an ad's size.
        ad.kind === 'house' ? 'min-h-11' : `rounded-medium outline outline-line ${sizes[format]}`,
      )}
    >
      {ad.seen && ad.kind === 'network' && (
        // The network's code is confined to the frame: it cannot read this page, its storage or its address.
        <iframe
          src="/ad-frame"
          title={name}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          className="size-full border-0"
        />
      )}
      {ad.seen && ad.kind === 'house' && (
        <Link
          to="/create"
          className="px-4 font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t('analysis:ads.house')}
        </Link>
      )}
    </aside>
  );
}
