import type { ReactNode } from 'react';
import { Printer } from '../../../components/icons/host-icons.ts';
import { X } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';

type Props = {
  roomId: string;
  title: string;
  action: string;
  /** Links to the other sheets of the room. */
  others?: ReactNode;
  children: ReactNode;
};

/** The host's page of printable sheets; on screen, with a link back to the room and a print button. */
export function PrintPage({ roomId, title, action, others, children }: Props) {
  const { t } = useText();
  return (
    <div className="min-h-dvh px-4 py-6 print:min-h-0 print:p-0">
      <nav
        aria-label={title}
        className="mx-auto mb-6 flex max-w-3xl flex-wrap justify-between gap-2 print:hidden"
      >
        <LinkButton to={`/host/${roomId}`} variant="quiet" icon={<X className="size-5" />}>
          {t('pages:host.sheet.leave')}
        </LinkButton>
        <span className="flex flex-wrap gap-2">
          {others}
          <Button onClick={() => print()} icon={<Printer className="size-5" />}>
            {action}
          </Button>
        </span>
      </nav>
      {children}
    </div>
  );
}
