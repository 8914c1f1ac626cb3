import { limits } from '@murmur/contract/limits';
import { useEffect, useRef } from 'react';
import { TriangleAlert } from '../../../components/icons/icons.ts';
import { Field, inputStyle } from '../../../components/ui/field.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { clipped, onOneLine, type TopicFault } from '../room-rules.ts';

type Props = {
  text: string;
  /** Code points of the topic as sent. */
  length: number;
  fault: TopicFault | null;
  hint?: string;
  onText: (text: string) => void;
  /** Receives the focus when the page opens. */
  first?: boolean;
};

const { min, max, warnAbove } = limits.topic;

export function TopicField({ text, length, fault, hint, onText, first = false }: Props) {
  const { t } = useText();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // After the page, which moves the focus to its heading.
    if (!first) return;
    queueMicrotask(() => {
      if (document.activeElement?.matches('body, h1')) box.current?.focus({ preventScroll: true });
    });
  }, [first]);
  const faultText = (): string | undefined => {
    if (fault === null) return undefined;
    return fault === 'empty'
      ? t('pages:create.topic.placeholder')
      : t(`errors:topic.${fault}`, { min, max });
  };
  return (
    <Field
      label={t('pages:create.topic.label')}
      hint={hint}
      error={faultText()}
      trailing={
        <span
          className={classNames(
            'text-fine tabular-nums',
            length > warnAbove ? 'text-orange' : 'text-ink-soft',
          )}
        >
          {length > warnAbove && <TriangleAlert className="mr-1 inline size-4 align-text-bottom" />}
          {length}/{max}
        </span>
      }
    >
      {(wiring) => (
        <textarea
          {...wiring}
          ref={box}
          rows={3}
          required
          value={text}
          placeholder={t('pages:create.topic.placeholder')}
          onChange={(event) => onText(clipped(onOneLine(event.currentTarget.value), max))}
          className={classNames(inputStyle, 'field-sizing-content min-h-24 resize-none text-lead')}
        />
      )}
    </Field>
  );
}
