import type { SVGProps } from 'react';

/** A 24 × 24 line icon in the text's colour. Screen readers skip it, because adjacent text has the same meaning. */
export const createIcon = (path: string) => (props: SVGProps<SVGSVGElement>) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  >
    <path d={path} />
  </svg>
);
