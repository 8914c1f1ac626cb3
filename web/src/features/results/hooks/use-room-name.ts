import { useText } from '../../../i18n/use-text.ts';

type Named = { ordinal: number; label?: string | null | undefined };

/** The name of a room of an event: its label, or its number. */
export function useRoomName(): (room: Named) => string {
  const { t } = useText();
  return ({ ordinal, label }) => label ?? t('analysis:event.room', { number: ordinal });
}
