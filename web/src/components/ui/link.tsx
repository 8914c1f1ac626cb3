import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean };

/** A link within the app. The router's own link contains prefetching code for its server mode, unused here. */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { replace, target: rest.target });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
