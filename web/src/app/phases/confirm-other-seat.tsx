import { ShieldQuestionMark } from '../../components/icons/late-icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import type { Seat } from '../../features/room-session/seat.ts';
import { useText } from '../../i18n/use-text.ts';
import { FinalScreen } from '../shell/final-screen.tsx';

type Props = { roomId: string; own: Seat | null; onTake: () => void };

/** Shown for a link to another seat: a copied address must not expose a person's opinions to their class. */
export function ConfirmOtherSeat({ roomId, own, onTake }: Props) {
  const { t } = useText();
  return (
    <FinalScreen
      title={t('pages:whoseSeat.title')}
      icon={<ShieldQuestionMark />}
      action={
        <>
          {own === null ? (
            <LinkButton to={`/join/${roomId}`}>{t('pages:whoseSeat.join')}</LinkButton>
          ) : (
            <LinkButton to={`/discuss/${roomId}/${own.participant_id}`}>
              {t('pages:whoseSeat.mine')}
            </LinkButton>
          )}
          <Button variant="secondary" onClick={onTake}>
            {t('pages:whoseSeat.take')}
          </Button>
        </>
      }
    >
      <p>{t('pages:whoseSeat.text')}</p>
    </FinalScreen>
  );
}
