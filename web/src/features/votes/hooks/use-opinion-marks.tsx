import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { X } from '../../../components/icons/icons.ts';
import { Undo2 } from '../../../components/icons/late-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { useText } from '../../../i18n/use-text.ts';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { callLate } from '../../../lib/api/call-late.ts';

type Opinion = { id: string; content: string; same_as?: string | undefined };

/** What a host can do with opinions: say that two are the same or a question is answered, and hold one back. */
type OpinionMarks = {
  /** The first of two opinions to put together; null until one is chosen. */
  picked: Opinion | null;
  pick: (opinion: Opinion) => void;
  join: (id: string, into: string) => void;
  isJoined: (opinion: Opinion) => boolean;
  /** The opinion counts by itself again. */
  separate: (id: string) => void;
  answer: (id: string, answered: boolean) => void;
  /** The opinion, which only the host has read, waits among the held ones from now on. */
  hold: (id: string) => void;
};

/** The data of a drag: an opinion's id. */
export const opinionDragType = 'application/x-murmur-opinion';

/** The opinion whose list entry, marked by `data-id`, is under the pointer. */
const idUnder = ({ target }: Event): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined;

/** Calls `onJoin` when an opinion is dropped onto the list entry of another one inside the returned box. */
function useDroppedOpinions(onJoin: (id: string, into: string) => void) {
  const box = useRef<HTMLDivElement>(null);
  const join = useEffectEvent(onJoin);
  useEffect(() => {
    const over = (event: DragEvent) => {
      const isOpinion = event.dataTransfer?.types.includes(opinionDragType) === true;
      if (isOpinion && idUnder(event) !== undefined) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const id = event.dataTransfer?.getData(opinionDragType) ?? '';
      const into = idUnder(event);
      if (id === '' || into === undefined) return;
      event.preventDefault();
      if (id !== into) join(id, into);
    };
    const { current } = box;
    current?.addEventListener('dragover', over);
    current?.addEventListener('drop', drop);
    return () => {
      current?.removeEventListener('dragover', over);
      current?.removeEventListener('drop', drop);
    };
  }, []);
  return box;
}

const Marks = createContext<OpinionMarks | null>(null);

/** Null for everybody but the host, and after the voting. */
export const useOpinionMarks = (): OpinionMarks | null => useContext(Marks);

type HostProps = {
  roomId: string;
  hostToken: string;
  onChanged: () => void;
  children: ReactNode;
};
type Props = Omit<HostProps, 'hostToken'> & {
  /** Absent for everybody but the host. */
  hostToken: string | undefined;
};

/**
 * Lets the host mark the opinions inside, whose list entries have `data-id`; a bar at the bottom says what is going on,
 * and undoes the last step.
 */
export function MarksProvider({ hostToken, ...rest }: Props) {
  return hostToken === undefined ? rest.children : <HostMarks hostToken={hostToken} {...rest} />;
}

type State = { picked: Opinion | null; joined: string | null; failed: ApiError | null };

const idle: State = { picked: null, joined: null, failed: null };

function HostMarks({ roomId, hostToken, onChanged, children }: HostProps) {
  const { t } = useText();
  const errorMessage = useErrorMessage();
  const [{ picked, joined, failed }, setState] = useState(idle);
  /** What was changed here: lists of opinions are not read again. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const mark = async (
    opinion_id: string,
    body: { same_as?: string | null; answered?: boolean; held?: true },
  ): Promise<void> => {
    setState(idle);
    try {
      await callLate('markOpinion', { params: { id: roomId, opinion_id }, body, hostToken });
      const { same_as } = body;
      if (typeof same_as === 'string') setState({ ...idle, joined: opinion_id });
      if (same_as !== undefined)
        setChanged((before) => new Map(before).set(opinion_id, same_as !== null));
      onChanged();
    } catch (cause) {
      setState({ ...idle, failed: asApiError(cause) });
    }
  };
  const join = (id: string, into: string) => void mark(id, { same_as: into });
  const separate = (id: string) => void mark(id, { same_as: null });
  const box = useDroppedOpinions(join);
  const marks: OpinionMarks = {
    picked,
    pick: (opinion) => setState({ ...idle, picked: opinion }),
    join,
    isJoined: ({ id, same_as }) => changed.get(id) ?? same_as !== undefined,
    separate,
    answer: (id, answered) => void mark(id, { answered }),
    hold: (id) => void mark(id, { held: true }),
  };
  return (
    <Marks value={marks}>
      <div ref={box} className="contents">
        {children}
      </div>
      {(picked !== null || joined !== null || failed !== null) && (
        <div className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-w-2xl flex-wrap items-center gap-3 rounded-large border border-line bg-surface p-3 text-body shadow-raised">
          <output className="min-w-0 flex-1 basis-52 text-fine">
            {picked !== null && (
              <>
                <span dir="auto" className="line-clamp-1 font-semibold">
                  {picked.content}
                </span>
                {t('analysis:same.choose')}
              </>
            )}
            {joined !== null && t('analysis:same.done')}
            {failed !== null && errorMessage(failed, t('analysis:same.failed'))}
          </output>
          {joined !== null && (
            <Button
              variant="secondary"
              onClick={() => separate(joined)}
              icon={<Undo2 className="size-5" />}
            >
              {t('analysis:same.apart')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setState(idle)} icon={<X className="size-5" />}>
            {t('common:action.close')}
          </Button>
        </div>
      )}
    </Marks>
  );
}
