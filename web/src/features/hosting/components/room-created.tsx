import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  PartyPopper,
  Plus,
  SlidersHorizontal,
  UserRoundPlus,
} from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useText } from '../../../i18n/use-text.ts';

const iconStyle = 'size-5';
const goTo = (id: string) => {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
};

/** Right after a room was made: that it is there, and the ways on. */
export function RoomCreated() {
  const { t } = useText();
  const navigate = useNavigate();
  const way = (id: string, icon: ReactNode, label: string) => (
    <Button variant="secondary" icon={icon} onClick={() => goTo(id)}>
      {label}
    </Button>
  );
  return (
    <Notice tone="accent" icon={<PartyPopper />}>
      <h2 className="text-lead">{t('pages:host.created.title')}</h2>
      <p>{t('pages:host.created.text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {way(
          'invite-title',
          <UserRoundPlus aria-hidden="true" className={iconStyle} />,
          t('pages:host.created.invite'),
        )}
        {way(
          'control-title',
          <SlidersHorizontal aria-hidden="true" className={iconStyle} />,
          t('pages:host.created.manage'),
        )}
        <LinkButton
          to="/create"
          variant="secondary"
          icon={<Plus aria-hidden="true" className={iconStyle} />}
        >
          {t('pages:host.created.another')}
        </LinkButton>
        <Button variant="quiet" onClick={() => void navigate('.', { replace: true, state: null })}>
          {t('common:action.close')}
        </Button>
      </div>
    </Notice>
  );
}
