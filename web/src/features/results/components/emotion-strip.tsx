import { fillOf, untoldFill } from '../emotion-look.ts';
import type { MoodShare } from '../mood-shares.ts';

/** The mood of the room in one bar. A picture only: the numbers stand beside it in words. */
export const EmotionStrip = ({ shares }: { shares: MoodShare[] }) => (
  <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
    {shares.map(({ emotion, share }) => (
      <span
        key={emotion ?? 'untold'}
        className={`min-w-1.5 ${emotion === null ? untoldFill : fillOf[emotion]}`}
        style={{ flexGrow: share, flexBasis: 0 }}
      />
    ))}
  </div>
);
