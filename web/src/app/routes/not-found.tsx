import { Compass } from '../../components/icons/late-icons.ts';
import { useText } from '../../i18n/use-text.ts';
import { FinalScreen } from '../shell/final-screen.tsx';

export default function NotFound() {
  const { t } = useText();
  return (
    <FinalScreen title={t('pages:notFound.title')} icon={<Compass />}>
      <p>{t('pages:notFound.text')}</p>
    </FinalScreen>
  );
}
