import { Link2Off } from '../../components/icons/late-icons.ts';
import { useText } from '../../i18n/use-text.ts';
import { FinalScreen } from '../shell/final-screen.tsx';

/** The results page at an address without a room. */
export default function InvalidResults() {
  const { t } = useText();
  return (
    <FinalScreen title={t('analysis:results.invalid')} icon={<Link2Off />}>
      <p>{t('analysis:results.invalidAbout')}</p>
    </FinalScreen>
  );
}
