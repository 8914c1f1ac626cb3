import type { Evidence } from '@murmur/contract/evidence';
import { useText } from '../../../i18n/use-text.ts';
import { namesSomeRooms } from '../split-quotes.ts';

/** Explains why some opinions of an event name their room and others do not. */
export function UnnumberedNote({ voices }: { voices: Evidence[] }) {
  const { t } = useText();
  if (!namesSomeRooms(voices)) return null;
  return <p className="text-fine text-ink-soft">{t('analysis:event.unnumbered')}</p>;
}
