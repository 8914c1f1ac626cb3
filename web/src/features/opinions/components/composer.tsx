import { limits } from '@murmur/contract/limits';
import { type KeyboardEvent, useId, useState } from 'react';
import { SendHorizontal } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { Moderation } from '../../room-session/moderation-of.ts';
import { readDraft, saveDraft } from '../../room-session/outbox/draft.ts';
import type { Visibility } from '../hooks/use-visibility.ts';
import { checkOpinion, type OpinionFault } from '../opinion-rules.ts';
import { VisibilityToggle } from './visibility-toggle.tsx';

type Props = {
  roomId: string;
  over: boolean;
  /** True if the draft would be lost within seconds. */
  hurry: boolean;
  visibility: Visibility;
  nickname: string;
  /** True if others can read shared opinions only after the end. */
  hiddenUntilEnd: boolean;
  moderation: Moderation | null;
  onSend: (content: string) => void;
};

const { max } = limits.opinion;
const orangeAbove = max * 0.9;

/** The form for an opinion. The draft is stored in this browser until it is sent. */
export function Composer({ roomId, over, hurry, visibility, onSend, ...seat }: Props) {
  const { t } = useText();
  const errorMessage = useErrorMessage();
  const id = useId();
  const [text, setText] = useState(() => readDraft(roomId));
  const [restored, setRestored] = useState(text !== '');
  const [fault, setFault] = useState<OpinionFault | null>(null);
  const { content, length, fault: faultNow } = checkOpinion(text);

  const write = (next: string) => {
    setText(next);
    setFault(null);
    saveDraft(roomId, next);
    if (next === '') setRestored(false);
  };
  const send = () => {
    if (over) return;
    setFault(faultNow);
    if (faultNow !== null) return;
    onSend(content);
    write('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter confirms the candidate.
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
      return;
    event.preventDefault();
    send();
  };
  const counter =
    length > max ? 'text-red' : length > orangeAbove ? 'text-orange' : 'text-ink-soft';

  return (
    <form
      id="compose"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex flex-col gap-2 rounded-large border border-line-strong bg-surface p-3 shadow-raised short:gap-0 short:p-1.5 has-[textarea:focus-visible]:border-accent has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-accent"
    >
      {(restored || (hurry && length > 0)) && !over && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-small bg-yellow-soft px-3 py-1 text-fine text-yellow">
          <span>{t(hurry ? 'pages:discuss.draft.hurry' : 'pages:discuss.draft.restored')}</span>
          {!hurry && (
            <Button variant="quiet" onClick={() => write('')} className="text-fine">
              {t('pages:discuss.draft.discard')}
            </Button>
          )}
        </div>
      )}
      <label htmlFor={id} className="sr-only">
        {t('pages:discuss.compose.label')}
      </label>
      <textarea
        id={id}
        dir="auto"
        value={text}
        rows={2}
        disabled={over}
        placeholder={t(over ? 'pages:discuss.compose.over' : 'pages:discuss.compose.placeholder')}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-48 min-h-14 w-full short:max-h-16 short:min-h-10 flat:max-h-12 resize-none rounded-small bg-surface px-2 py-1 outline-none placeholder:text-ink-faint disabled:opacity-60"
      />
      {fault !== null && (
        <p id={`${id}-fault`} role="alert" className="px-2 text-fine font-medium text-red">
          {t(`errors:opinion.${fault}`, { min: limits.opinion.min, max })}
        </p>
      )}
      {visibility.error !== null && (
        <p role="alert" className="px-2 text-fine font-medium text-red">
          {t('errors:visibility')}
          <span className="ml-1">{errorMessage(visibility.error)}</span>
          <button
            type="button"
            onClick={() => void visibility.choose(!visibility.isPublic)}
            className="ml-1 min-h-11 underline underline-offset-4"
          >
            {t('common:action.retry')}
          </button>
        </p>
      )}
      {/* The switch has its row, and its note two lines, so that a tap moves nothing under the thumb. */}
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-1 sm:grid-cols-[1fr_auto_auto] short:grid-cols-[1fr_auto_auto] tiny:flex tiny:flex-wrap tiny:justify-end">
        <div className="col-span-2 flex min-h-12 items-center sm:col-span-1 short:col-span-1 short:min-h-0">
          <VisibilityToggle visibility={visibility} disabled={over} {...seat} />
        </div>
        <span className={classNames('text-fine tabular-nums', counter)}>
          {length}/{max}
        </span>
        <Button
          type="submit"
          disabled={over}
          title={t('pages:discuss.compose.shortcut')}
          icon={<SendHorizontal className="size-5" />}
        >
          {t('pages:discuss.compose.send')}
        </Button>
      </div>
    </form>
  );
}
