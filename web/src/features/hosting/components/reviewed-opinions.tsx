import type { ReviewedOpinion } from '@murmur/contract/opinion';
import { type ReactNode, useRef } from 'react';
import { MessagesSquare } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { formatTime } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { call } from '../../../lib/api/call.ts';
import { OpinionItem } from '../../opinions/components/opinion-item.tsx';
import { useRoomName } from '../../rooms/hooks/use-room-name.ts';
import { useRemoval } from '../hooks/use-removal.ts';
import type { ReviewedOpinions as Reviewed } from '../hooks/use-reviewed-opinions.ts';
import { RemoveOpinionButton, RemoveOpinionDialog } from './remove-opinion.tsx';

type Props = {
  shared: Reviewed;
  token: string;
  /** The button that removes the author. */
  personAction: (opinion: ReviewedOpinion) => ReactNode;
};

/** The shared opinions of a room or of an event, each with buttons that remove it or its author. */
export function ReviewedOpinions({ shared, token, personAction }: Props) {
  const { t, language } = useText();
  const nameOf = useRoomName();
  const box = useRef<HTMLElement>(null);
  const { opinions, error } = shared;
  const { removing, ask, confirm } = useRemoval(
    opinions ?? [],
    ({ id }) => id,
    async ({ id, room_id }) => {
      const params = { id: room_id, opinion_id: id };
      await call('removeOpinion', { params, hostToken: token });
      shared.drop(id);
    },
    box,
  );
  const titleOf = (opinion: ReviewedOpinion) =>
    opinion.ordinal === null ? opinion.nickname : `${nameOf(opinion)} · ${opinion.nickname}`;
  return (
    <Card ref={box} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <h2 className="text-lead">{t('pages:helper.shared')}</h2>
      {error !== null && <ErrorPanel error={error} />}
      {opinions === null && error === null && <Skeleton className="h-24 rounded-medium" />}
      {opinions?.length === 0 && (
        <EmptyState icon={<MessagesSquare />} title={t('pages:discuss.shared.empty')}>
          {t('pages:helper.none')}
        </EmptyState>
      )}
      <ul className="flex flex-col gap-2">
        {opinions?.map((opinion) => (
          <li key={opinion.id} data-id={opinion.id}>
            <OpinionItem
              title={titleOf(opinion)}
              time={formatTime(opinion.submitted_at, language)}
              action={
                <span className="-my-2 -mr-3 flex">
                  {personAction(opinion)}
                  <RemoveOpinionButton of={opinion.nickname} onAsk={() => ask(opinion)} />
                </span>
              }
            >
              {opinion.content}
            </OpinionItem>
          </li>
        ))}
      </ul>
      {shared.hasOlder && (
        <Button variant="quiet" className="self-center" onClick={shared.loadOlder}>
          {t('pages:discuss.shared.older')}
        </Button>
      )}
      <RemoveOpinionDialog removing={removing} onClose={() => ask(null)} onRemove={confirm} />
    </Card>
  );
}
