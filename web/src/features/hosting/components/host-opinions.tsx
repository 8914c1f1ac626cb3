import type { Opinion } from '@murmur/contract/opinion';
import { Suspense, useRef } from 'react';
import { Trash2 } from '../../../components/icons/icons.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { call } from '../../../lib/api/call.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import SharedColumn from '../../opinions/components/shared-column.tsx';
import { useSharedOpinions } from '../../opinions/hooks/use-shared-opinions.ts';
import { useRemoval } from '../hooks/use-removal.ts';

const RemoveDialog = lazyComponent(() => import('../../opinions/components/remove-dialog.tsx'));

type Props = {
  roomId: string;
  /** Absent: read-only. */
  hostToken: string | undefined;
};

/** Shared opinions, which the host can remove. Owns the list state, so that the page does not re-render. */
export function HostOpinions({ roomId, hostToken }: Props) {
  const { t } = useText();
  const shared = useSharedOpinions(roomId, null);
  const box = useRef<HTMLDivElement>(null);
  const { removing, ask, confirm } = useRemoval(
    shared.list.opinions,
    ({ id }) => id,
    async ({ id }) => {
      const params = { id: roomId, opinion_id: id };
      await call('removeOpinion', { params, hostToken });
    },
    box,
  );
  const removeButton = (opinion: Opinion) => (
    <IconButton
      label={t('pages:remove.of', { nickname: opinion.nickname })}
      onClick={() => ask(opinion)}
      className="-my-2 -mr-3"
    >
      <Trash2 className="size-4" />
    </IconButton>
  );
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <SharedColumn shared={shared} {...(hostToken !== undefined && { actionFor: removeButton })} />
      {removing !== null && hostToken !== undefined && (
        <Suspense>
          <RemoveDialog
            opinion={removing}
            title={t('pages:remove.hostTitle')}
            text={t('pages:remove.hostText')}
            onClose={() => ask(null)}
            onRemove={confirm}
          />
        </Suspense>
      )}
    </div>
  );
}
