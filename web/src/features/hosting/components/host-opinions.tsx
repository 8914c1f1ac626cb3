import type { Opinion } from '@murmur/contract/opinion';
import { type ReactNode, useRef } from 'react';
import { call } from '../../../lib/api/call.ts';
import SharedColumn from '../../opinions/components/shared-column.tsx';
import { useSharedOpinions } from '../../opinions/hooks/use-shared-opinions.ts';
import { HoldButton } from '../../votes/components/hold-button.tsx';
import { SameButton } from '../../votes/components/same-button.tsx';
import { MarksProvider } from '../../votes/hooks/use-opinion-marks.tsx';
import { useRemoval } from '../hooks/use-removal.ts';
import { RemoveOpinionButton, RemoveOpinionDialog } from './remove-opinion.tsx';

type Props = {
  roomId: string;
  /** Absent: read-only. */
  hostToken: string | undefined;
};

/** Shared opinions, which the host can remove. Owns the list state, so that the page does not re-render. */
export function HostOpinions({ roomId, hostToken }: Props) {
  const shared = useSharedOpinions(roomId, null);
  return (
    <RemovableOpinions roomId={roomId} hostToken={hostToken} opinions={shared.list.opinions}>
      {(actionFor) => <SharedColumn shared={shared} {...(actionFor && { actionFor })} />}
    </RemovableOpinions>
  );
}

type RemovableProps = Props & {
  opinions: Opinion[];
  /** True while only the host has read the opinions, and can hold them back. */
  canHold?: boolean;
  children: (actionFor: ((opinion: Opinion) => ReactNode) | undefined) => ReactNode;
};

/** Gives each opinion of a list the host's buttons: it says the same as another one, hold back, and remove. */
export function RemovableOpinions({
  roomId,
  hostToken,
  opinions,
  canHold = false,
  children,
}: RemovableProps) {
  const box = useRef<HTMLDivElement>(null);
  const { removing, ask, confirm, expect } = useRemoval(
    opinions,
    ({ id }) => id,
    async ({ id }) => {
      const params = { id: roomId, opinion_id: id };
      await call('removeOpinion', { params, hostToken });
    },
    box,
  );
  const buttons = (opinion: Opinion) => (
    <span className="-my-2 -mr-3 flex">
      <SameButton opinion={opinion} />
      {canHold && <HoldButton opinion={opinion} onHold={() => expect(opinion)} />}
      <RemoveOpinionButton of={opinion.nickname} onAsk={() => ask(opinion)} />
    </span>
  );
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <MarksProvider roomId={roomId} hostToken={hostToken} onChanged={() => undefined}>
        {children(hostToken === undefined ? undefined : buttons)}
      </MarksProvider>
      <RemoveOpinionDialog removing={removing} onClose={() => ask(null)} onRemove={confirm} />
    </div>
  );
}
