import type { Ref } from 'react';
import { Field, inputStyle } from '../../../components/ui/field.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { areWordsValid, parseWords } from '../moderation-options.ts';

type Props = {
  /** One word per line. */
  text: string;
  onText: (text: string) => void;
  box?: Ref<HTMLTextAreaElement>;
};

export function WordsField({ text, onText, box }: Props) {
  const { t } = useText();
  return (
    <Field
      className="w-full"
      label={t('pages:moderation.words.label')}
      hint={t('pages:moderation.words.hint')}
      error={areWordsValid(parseWords(text)) ? undefined : t('pages:moderation.words.bad')}
    >
      {(wiring) => (
        <textarea
          {...wiring}
          ref={box}
          rows={3}
          dir="auto"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          className={classNames(inputStyle, 'field-sizing-content max-h-60 min-h-24')}
        />
      )}
    </Field>
  );
}
