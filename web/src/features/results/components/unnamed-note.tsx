import type { Evidence } from '@murmur/contract/evidence';
import { namesSomeRooms } from '@murmur/contract/outline/quotes';
import { useText } from '../../../i18n/use-text.ts';

/** Explains why some opinions of an event name their room and others do not. */
export function UnnamedNote({ voices }: { voices: Evidence[] }) {
  const { t } = useText();
  if (!namesSomeRooms(voices)) return null;
  return <p className="text-fine text-ink-soft">{t('analysis:event.whyUnnamed')}</p>;
}
