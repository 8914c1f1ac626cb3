import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';

type Announce = (text: string) => void;

const Announcement = createContext<Announce>(() => {});

/** Announces a text politely to screen readers without showing it. */
export const useAnnounce = (): Announce => useContext(Announcement);

/** Holds the page's one live region: regions inserted together with their text are often not read. */
export function Announcer({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState({ text: '', key: 0 });
  const key = useRef(0);
  const announce = useCallback((text: string) => {
    key.current += 1;
    setMessage({ text, key: key.current });
  }, []);
  return (
    <Announcement value={announce}>
      {children}
      <output className="sr-only">
        <span key={message.key}>{message.text}</span>
      </output>
    </Announcement>
  );
}
