import { limits } from '@murmur/contract/limits';
import type { Ref } from 'react';
import { Collapsible } from '../../../components/ui/collapsible.tsx';
import { Field, inputStyle } from '../../../components/ui/field.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { quoted } from '../../../i18n/quoted.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { checkTopic } from '../../rooms/room-rules.ts';
import { questionsIn } from '../question-store.ts';

type Props = {
  text: string;
  onText: (text: string) => void;
  /** The first question that cannot be a topic. */
  faulty: string | undefined;
  box: Ref<HTMLTextAreaElement>;
};

const { min, max } = limits.topic;

export function PreparedQuestions({ text, onText, faulty, box }: Props) {
  const { t, language } = useText();
  const { length } = questionsIn(text);
  const faultOf = (question: string): string | undefined => {
    const { fault } = checkTopic(question);
    if (fault === null || fault === 'empty') return undefined;
    return `${quoted(question, language)} ${t(`errors:topic.${fault}`, { min, max })}`;
  };
  return (
    <Collapsible
      title={t('pages:next.prepare.title')}
      trailing={
        length > 0 && (
          <output className="font-bold text-accent">{formatNumber(length, language)}</output>
        )
      }
    >
      <Field
        label={t('pages:next.prepare.label')}
        hint={t('pages:next.prepare.hint')}
        error={faulty === undefined ? undefined : faultOf(faulty)}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            ref={box}
            rows={4}
            value={text}
            onChange={(event) => onText(event.currentTarget.value)}
            className={classNames(inputStyle, 'field-sizing-content max-h-96 min-h-28 resize-none')}
          />
        )}
      </Field>
    </Collapsible>
  );
}
