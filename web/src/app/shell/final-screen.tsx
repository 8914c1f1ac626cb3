import type { ReactNode } from 'react';
import { House } from '../../components/icons/icons.ts';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Page } from './page.tsx';

type Props = { title: string; icon?: ReactNode; action?: ReactNode; children?: ReactNode };

/** A final screen: not found, closed, an invalid link. Explains why and links to the home page. */
export function FinalScreen({ title, icon, action, children }: Props) {
  const { t } = useText();
  return (
    <Page
      title={title}
      header={<span className="font-semibold">Murmur</span>}
      className="justify-center"
    >
      <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-8 text-center">
        {icon !== undefined && (
          <span
            aria-hidden="true"
            className="rounded-full bg-sunken p-4 text-ink-soft [&>svg]:size-7"
          >
            {icon}
          </span>
        )}
        <h1 tabIndex={-1} className="text-headline">
          {title}
        </h1>
        <div className="text-ink-soft">{children}</div>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {action}
          <LinkButton
            to="/"
            variant={action === undefined ? 'primary' : 'secondary'}
            icon={<House className="size-5" />}
          >
            {t('common:action.goHome')}
          </LinkButton>
        </div>
      </div>
    </Page>
  );
}
