import type { ReactNode } from 'react';
import type { Language } from '../../i18n/languages.ts';

const star =
  'M0-1 .225-.309.951-.309.363.118.588.809 0 .382-.588.809-.363.118-.951-.309-.225-.309Z';

const flags: Record<Language, ReactNode> = {
  ko: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <circle cx="12" cy="8" r="3.8" fill="#cd2e3a" />
      <path
        fill="#0047a0"
        d="M8.84 5.9a3.8 3.8 0 1 0 6.32 4.2A1.9 1.9 0 0 0 12 8a1.9 1.9 0 0 1-3.16-2.1Z"
      />
      <path
        stroke="#000"
        strokeWidth=".7"
        d="m3.6 4.8 1.9-2.4m-1.1 3 1.9-2.4m-1 3.1 1.9-2.4m10.4 9 1.9-2.4m-1 3 1.9-2.4m-1 3 1.9-2.4M5.5 13.6l-1.9-2.4m2.8 1.8-1.9-2.4m2.9 1.9-1.9-2.4M18.5 2.4l1.9 2.4M17.6 3l1.9 2.4m-2.8-1.8L18.6 6"
      />
    </>
  ),
  en: (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.3" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5.3" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3.2" d="M12 0v16M0 8h24" />
    </>
  ),
  ja: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <circle cx="12" cy="8" r="4.8" fill="#bc002d" />
    </>
  ),
  zh: (
    <>
      <path fill="#ee1c25" d="M0 0h24v16H0z" />
      <g fill="#ffde00">
        <path d={star} transform="translate(4.4 4.6) scale(2.5)" />
        <path d={star} transform="translate(8.6 1.8) rotate(20) scale(.8)" />
        <path d={star} transform="translate(10.2 3.6) rotate(45) scale(.8)" />
        <path d={star} transform="translate(10.2 6) scale(.8)" />
        <path d={star} transform="translate(8.6 7.8) rotate(20) scale(.8)" />
      </g>
    </>
  ),
  vi: (
    <>
      <path fill="#da251d" d="M0 0h24v16H0z" />
      <path fill="#ffff00" d={star} transform="translate(12 8.3) scale(4.8)" />
    </>
  ),
};

/** Drawn, since many systems show no flag emoji. Stands beside the language's own name. */
export const Flag = ({ language }: { language: Language }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 16"
    className="h-4 w-6 shrink-0 rounded-[3px] ring-1 ring-ink/15"
  >
    {flags[language]}
  </svg>
);
