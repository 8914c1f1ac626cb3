import { Trash2 } from '../../components/icons/icons.ts';
import { useText } from '../../i18n/use-text.ts';
import { FinalScreen } from './final-screen.tsx';

/** Replaces every screen of a room once the server reports that it no longer exists. */
export default function RoomGone() {
  const { t } = useText();
  return (
    <FinalScreen title={t('pages:roomGone.title')} icon={<Trash2 />}>
      <p>{t('pages:roomGone.text')}</p>
    </FinalScreen>
  );
}
