import type { ReactNode } from 'react';

type Props = { icon?: ReactNode; title: string; children?: ReactNode; action?: ReactNode };

export const EmptyState = ({ icon, title, children, action }: Props) => (
  <div className="flex flex-col items-center gap-2 px-4 py-8 text-center">
    {icon !== undefined && (
      <span aria-hidden="true" className="mb-1 text-ink-faint [&>svg]:size-7">
        {icon}
      </span>
    )}
    <p className="font-semibold">{title}</p>
    {children !== undefined && <p className="max-w-sm text-fine text-ink-soft">{children}</p>}
    {action !== undefined && <div className="mt-3">{action}</div>}
  </div>
);
