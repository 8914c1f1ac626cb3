import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/ui/button.tsx';
import { Link } from '../../components/ui/link.tsx';
import { asksConsent } from '../../features/ads/ads-allowed.ts';
import { saveConsent } from '../../features/ads/consent.ts';
import { useText } from '../../i18n/use-text.ts';

/** Pages without ads, on which people read and write against the clock. */
const pagesWithoutAds = /^\/(join|discuss)\//;

/** Asks for consent once, where the law requires it; accepting and declining each take one tap. */
export default function CookieConsent() {
  const { t } = useText();
  const titleId = useId();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(asksConsent);
  if (!open || pagesWithoutAds.test(pathname)) return null;
  const choose = (accepted: boolean) => {
    saveConsent(accepted);
    setOpen(false);
  };
  return (
    <section
      aria-labelledby={titleId}
      // In the flow after the page, so that nothing of it stays covered at its end.
      className="sticky bottom-[max(0.5rem,var(--safe-bottom))] z-40 mx-auto mb-2 w-[calc(100%-1rem)] max-w-xl rounded-large border border-line bg-surface p-5 shadow-raised"
    >
      <h2 id={titleId} className="text-body">
        {t('components:consent.title')}
      </h2>
      <p className="mt-1 text-fine text-ink-soft">
        {t('components:consent.text')}
        <Link
          to="/privacy-policy"
          className="ml-1 font-semibold text-accent underline underline-offset-4"
        >
          {t('components:consent.policy')}
        </Link>
      </p>
      <div className="mt-4 flex gap-3">
        <Button variant="secondary" onClick={() => choose(true)} className="flex-1">
          {t('components:consent.accept')}
        </Button>
        <Button variant="secondary" onClick={() => choose(false)} className="flex-1">
          {t('components:consent.decline')}
        </Button>
      </div>
    </section>
  );
}
