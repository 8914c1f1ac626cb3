import { DoorClosed } from '../../components/icons/late-icons.ts';
import { useText } from '../../i18n/use-text.ts';
import { FinalScreen } from './final-screen.tsx';

/** Shown when the host has removed this person from the room. */
export default function SeatRemoved() {
  const { t } = useText();
  return (
    <FinalScreen title={t('pages:seatRemoved.title')} icon={<DoorClosed />}>
      <p>{t('pages:seatRemoved.text')}</p>
    </FinalScreen>
  );
}
