import { Suspense } from 'react';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { PageSkeleton } from '../shell/page-skeleton.tsx';

const EventHelp = lazyComponent(() => withTexts('events', import('../event/event-help.tsx')));

export default function HelpEvents() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <EventHelp />
    </Suspense>
  );
}
