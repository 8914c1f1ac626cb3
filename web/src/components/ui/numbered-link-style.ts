/** A numbered link in a strip; the current page's link is filled. */
export const numberedLinkStyle =
  'grid size-[max(2.75rem,2.2em)] place-items-center rounded-full font-semibold tabular-nums text-accent hover:bg-accent-soft aria-[current=page]:bg-accent aria-[current=page]:text-on-accent';
