import { fillOf } from '../emotion-look.ts';
import type { EmotionShare } from '../emotion-shares.ts';

/** The feelings of the room in one bar. A picture only: the numbers stand beside it in words. */
export const EmotionStrip = ({ shares }: { shares: EmotionShare[] }) => (
  <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
    {shares.map(({ emotion, share }) => (
      <span
        key={emotion}
        className={`min-w-1.5 ${fillOf[emotion]}`}
        style={{ flexGrow: share, flexBasis: 0 }}
      />
    ))}
  </div>
);
