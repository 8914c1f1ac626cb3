import { Skeleton } from '../../components/ui/skeleton.tsx';
import { WaitingNote } from '../../components/ui/waiting-note.tsx';
import { Page } from './page.tsx';

/** Shown in place of a room's page until the room is loaded. */
export const RoomSkeleton = ({ title, note }: { title: string; note: string }) => (
  <Page title={title}>
    <h1 className="sr-only">{title}</h1>
    <Skeleton className="h-7 w-24 rounded-full" />
    <Skeleton className="mt-3 h-9 w-4/5" />
    <Skeleton className="mt-6 h-56 w-full rounded-large" />
    <Skeleton className="mt-6 h-13 w-full rounded-medium" />
    <WaitingNote className="mt-4 text-fine text-ink-soft">{note}</WaitingNote>
  </Page>
);
