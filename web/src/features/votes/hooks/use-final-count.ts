import { useEffect, useEffectEvent, useState } from 'react';
import { useOpenUntil } from '../../room-session/hooks/use-open-until.ts';

/** The server may count the votes again only this long after the last time, ms. */
const countedEveryMs = 1_000;
/** The requests of a whole room are spread over this time, ms. */
const spreadMs = 1_000;
/** If the votes cannot be read within this time, the page shows those that it has, ms. */
const maxCountingMs = 10_000;

type Options = {
  votesUntil: string | null;
  /** The server's clock minus the local clock, in ms. */
  offsetMs: number;
  /** The local time at which the shown results were requested; null if there are none. */
  readAt: number | null;
  /** Requests the results again. */
  onDue: () => void;
};

/**
 * True from the end of voting until the results were read after it: until then, they are those of a moment before.
 * Only for a page that was open at that time.
 */
export function useFinalCount({ votesUntil, offsetMs, readAt, onDue }: Options): boolean {
  const open = useOpenUntil(votesUntil, offsetMs);
  const [wasOpen, setWasOpen] = useState(false);
  if (open && votesUntil !== null && !wasOpen) setWasOpen(true);
  const [gaveUp, giveUp] = useState(false);
  const endedAt = votesUntil === null ? null : Date.parse(votesUntil) - offsetMs;
  const counting =
    wasOpen &&
    !open &&
    !gaveUp &&
    readAt !== null &&
    endedAt !== null &&
    readAt < endedAt + countedEveryMs;
  const ask = useEffectEvent(onDue);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request if the last one was too early
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setTimeout(() => ask(), countedEveryMs + Math.random() * spreadMs);
    return () => clearTimeout(timer);
  }, [counting, readAt]);
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setTimeout(() => giveUp(true), maxCountingMs);
    return () => clearTimeout(timer);
  }, [counting]);
  return counting;
}
