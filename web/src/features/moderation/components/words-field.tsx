import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field, inputStyle } from '../../../components/ui/field.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { areWordsGood, readWords } from '../moderation-rules.ts';

type Props = {
  words: readonly string[];
  /** Resolves to true once the words are saved. */
  onSave: (words: string[]) => Promise<boolean>;
};

/** The host's own words for the filter, one per line. */
export function WordsField({ words, onSave }: Props) {
  const { t } = useText();
  const [text, setText] = useState(words.join('\n'));
  const [saved, setSaved] = useState(false);
  const given = readWords(text);
  const good = areWordsGood(given);
  return (
    <div className="flex flex-col items-start gap-3">
      <Field
        className="w-full"
        label={t('pages:moderation.words.label')}
        hint={t('pages:moderation.words.hint')}
        error={good ? undefined : t('pages:moderation.words.bad')}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            rows={3}
            dir="auto"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setSaved(false);
            }}
            className={classNames(inputStyle, 'field-sizing-content max-h-60 min-h-24')}
          />
        )}
      </Field>
      <Button
        variant="secondary"
        disabled={!good}
        onClick={() => void onSave(given).then(setSaved)}
      >
        {t(saved ? 'pages:moderation.words.saved' : 'pages:moderation.words.save')}
      </Button>
    </div>
  );
}
