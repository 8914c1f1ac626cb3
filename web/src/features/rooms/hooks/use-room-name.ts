import { useText } from '../../../i18n/use-text.ts';

type Named = { ordinal: number | null; label?: string | null | undefined };

/** The name of a room of an event: its label or its number; public pages leave some rooms unnamed. */
export function useRoomName(): (room: Named) => string {
  const { t } = useText();
  return ({ ordinal, label }) =>
    label ??
    (ordinal === null
      ? t('analysis:event.unnamed')
      : t('analysis:event.room', { number: ordinal }));
}
