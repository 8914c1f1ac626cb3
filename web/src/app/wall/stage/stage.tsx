import {
  type CSSProperties,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../../lib/class-names.ts';
import type { Dot, Point } from './dot.ts';
import './stage.css';
import { usePlay } from './use-play.ts';

/** What the dots do now. A dot that stays flies from its last place to the new one. */
export type Scene = {
  dots: Dot[];
  /** How long a dot flies, and how much later each next one starts, ms. */
  flyMs: number;
  staggerMs: number;
  /** Where new dots come from; otherwise each grows in its own place. */
  from?: Point | undefined;
  /** The dots from here to the last one are new, and are circled. */
  newFrom?: number | undefined;
  /** One dot in eight moves a little. */
  drifts?: boolean | undefined;
  labels?: Label[] | undefined;
  /** The flock breathes once whenever this changes. */
  breath?: number | undefined;
};

/** A nickname beside a dot of the lobby, where nobody has written or voted yet. */
export type Label = { id: number; index: number; text: string };

type StageHandle = {
  /** Null until the stage is in the page. */
  root: HTMLDivElement | null;
  show: (scene: Scene | null) => void;
};

const StageContext = createContext<StageHandle | null>(null);

export function useStage(): StageHandle {
  const stage = useContext(StageContext);
  if (stage === null) throw new Error('The dots need a stage around them');
  return stage;
}

/** Until then, dots that leave fade. */
const leaveMs = 400;
/** New dots that come together start one after the other, in waves of this many. */
const waveOf = 20;

const properties = (values: Record<`--${string}`, string | number>) => values as CSSProperties;
/** Half the width of a dot's box, which is scaled to the size of the dot, px. */
const boxRadius = 10;
const transformOf = ({ x, y, r }: Dot): string =>
  `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${(r / boxRadius).toFixed(3)})`;
const smallest = 2 / boxRadius;

/** The middle of all dots, from which the flock breathes. */
function middleOf(dots: Dot[]): string {
  const sum = dots.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return `${sum.x / dots.length}px ${sum.y / dots.length}px`;
}

/**
 * One layer of dots behind the whole wall. Screens name a place for them (`StagePlace`); the dots outlive the screens
 * and fly from one place to the next.
 */
export function Stage({ className, children }: { className: string; children: ReactNode }) {
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const [scene, show] = useState<Scene | null>(null);
  const handle = useMemo(() => ({ root, show }), [root]);
  return (
    <StageContext value={handle}>
      <div ref={setRoot} className={classNames('relative isolate', className)}>
        <Dots scene={scene} />
        {children}
      </div>
    </StageContext>
  );
}

const breathFrames = [{ scale: '1' }, { scale: '1.03' }, { scale: '1' }];
const nothing: Scene = { dots: [], flyMs: 0, staggerMs: 0 };

function Dots({ scene }: { scene: Scene | null }) {
  const { dots, flyMs, staggerMs, from, newFrom, drifts, breath, labels = [] } = scene ?? nothing;
  const drawn = useRef<HTMLDivElement>(null);
  usePlay(drawn, breath, breathFrames, 600);
  const [seen, setSeen] = useState<Dot[]>([]);
  // Dots that are no longer needed fade where they were.
  const leaving = seen.slice(dots.length);
  if (seen !== dots && dots.some((dot, index) => seen[index] !== dot))
    setSeen([...dots, ...leaving]);
  useEffect(() => {
    if (leaving.length === 0) return undefined;
    const timer = setTimeout(() => setSeen(dots), leaveMs);
    return () => clearTimeout(timer);
  }, [leaving.length, dots]);
  const source =
    from && `translate(${from.x.toFixed(1)}px, ${from.y.toFixed(1)}px) scale(${smallest})`;
  return (
    <>
      {/* Boxes, not shapes of an SVG, which browsers paint for each frame. They must not widen the page. */}
      <div
        aria-hidden="true"
        data-testid="stage"
        className="pointer-events-none absolute inset-0 -z-10 overflow-clip"
        style={properties({
          '--fly': `${flyMs}ms`,
          '--stagger': `${staggerMs}ms`,
          '--radius': `${boxRadius}px`,
        })}
      >
        <div
          ref={drawn}
          className="size-full"
          style={seen.length === 0 ? undefined : { transformOrigin: middleOf(seen) }}
        >
          {seen.map((dot, index) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its index
              key={index}
              data-tone={dot.tone}
              className={classNames(
                'stage-dot',
                drifts === true && index % 8 === 3 && 'stage-drift',
              )}
              style={{
                transform: transformOf(dot),
                opacity: index < dots.length ? (dot.opacity ?? 1) : 0,
                ...properties({
                  '--i': index,
                  '--from': source ?? transformOf({ ...dot, r: dot.r * 0.2 }),
                  '--enter': `${(index % waveOf) * 20}ms`,
                }),
              }}
            />
          ))}
        </div>
        {newFrom !== undefined &&
          dots.slice(newFrom).map((dot, place) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its index
              key={newFrom + place}
              className="stage-ring"
              style={properties({
                '--at': transformOf(dot),
                '--enter': `${(place % waveOf) * 60}ms`,
              })}
            />
          ))}
      </div>
      <StageLabels labels={labels} dots={dots} />
    </>
  );
}

function StageLabels({ labels, dots }: { labels: Label[]; dots: Dot[] }) {
  const { root } = useStage();
  return labels.map(({ id, index, text }) => {
    const dot = dots[index];
    if (dot === undefined) return null;
    const width = root?.clientWidth ?? 0;
    const isRight = dot.x > width * 0.78;
    return (
      <span
        key={id}
        aria-hidden="true"
        className={classNames(
          'stage-label absolute top-0 left-0 rounded-full bg-good-soft px-[0.7em] py-[0.25em] text-[clamp(0.9rem,2.8vh,3rem)] leading-snug font-semibold whitespace-nowrap text-good',
          isRight && 'is-left',
        )}
        style={{ left: dot.x + (isRight ? -1 : 1) * (dot.r + 6), top: dot.y }}
      >
        {text}
      </span>
    );
  });
}
