import type { Room } from '@murmur/contract/room';
import { useEffect, useState } from 'react';
import { Toasts } from '../../../components/ui/toasts.tsx';
import { useText } from '../../../i18n/use-text.ts';

const shownMs = 8_000;

type Props = { room: Pick<Room, 'question' | 'shared_by_default'>; isPublic: boolean };

/** Says at the beginning of a further question that the choice to write in private has come along. */
export function StillPrivate({ room, isPublic }: Props) {
  const { t } = useText();
  const [kept] = useState(room.question > 1 && room.shared_by_default && !isPublic);
  const [shown, show] = useState(false);
  useEffect(() => {
    if (!kept) return undefined;
    // Not in the first render: screen readers announce only what changes.
    show(true);
    const timer = setTimeout(show, shownMs, false);
    return () => clearTimeout(timer);
  }, [kept]);
  return (
    <Toasts
      toasts={shown ? [{ id: 'private', text: t('pages:discuss.visibility.stillPrivate') }] : []}
    />
  );
}
