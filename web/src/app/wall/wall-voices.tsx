import { useEffect, useEffectEvent, useState } from 'react';
import { useSharedOpinions } from '../../features/opinions/hooks/use-shared-opinions.ts';
import { useRoomSession } from '../../features/room-session/room-session.tsx';

/** As many as can be read from the back row. */
const shown = 2;
/** The newest opinions follow each other no faster than people read, ms. */
const paceMs = 2_500;

/** What people share, as it comes: the words alone, never who wrote them. Removed and held opinions leave at once. */
export function WallVoices({ roomId }: { roomId: string }) {
  const { found } = useRoomSession();
  const { opinions } = useSharedOpinions(roomId, null).list;
  const newest = opinions.slice(0, shown).map(({ id }) => id);
  const [listed, setListed] = useState(newest);
  const update = useEffectEvent(() => setListed(newest));
  const isEmpty = listed.length === 0 && newest.length > 0;
  if (isEmpty) setListed(newest);
  useEffect(() => {
    const timer = setInterval(() => update(), paceMs);
    return () => clearInterval(timer);
  }, []);
  const texts = listed.flatMap((id) => opinions.filter((opinion) => opinion.id === id));
  const lang = found.state === 'loaded' ? found.live.room.language : undefined;
  return (
    <ul
      lang={lang}
      className="flex shrink-0 flex-col gap-[1.6vh] text-[clamp(1.1rem,min(4.2vh,2.3vw),5rem)] leading-snug font-semibold"
    >
      {texts.map(({ id, content }) => (
        <li
          key={id}
          dir="auto"
          className="stage-appear border-l-[0.15em] border-line-strong pl-[0.7em] [overflow-wrap:anywhere]"
        >
          <span className="line-clamp-2">{content}</span>
        </li>
      ))}
    </ul>
  );
}
