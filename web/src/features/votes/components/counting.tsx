import { Card } from '../../../components/ui/card.tsx';
import { useText } from '../../../i18n/use-text.ts';

/** Between the end of voting and its result. */
export function Counting() {
  const { t } = useText();
  return (
    <Card>
      <output className="flex flex-col items-center gap-1 py-6 text-center">
        <span className="text-title font-bold">{t('analysis:word.counting')}</span>
        <span className="text-ink-soft">{t('analysis:word.countingAbout')}</span>
      </output>
    </Card>
  );
}
