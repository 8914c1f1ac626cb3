import { Suspense } from 'react';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazily } from '../../lib/lazily.ts';
import { PageSkeleton } from '../shell/page-skeleton.tsx';

const EventHelp = lazily(() => withTexts('events', import('../event/event-help.tsx')));

export default function HelpEvents() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <EventHelp />
    </Suspense>
  );
}
