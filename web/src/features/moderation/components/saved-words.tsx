import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { areWordsValid, parseWords } from '../moderation-options.ts';
import { WordsField } from './words-field.tsx';

type Props = {
  words: readonly string[];
  /** Resolves to true once the words are saved. */
  onSave: (words: string[]) => Promise<boolean>;
};

/** The host's own filter words in an existing room; changes apply once they are saved. */
export function SavedWords({ words, onSave }: Props) {
  const { t } = useText();
  const [text, setText] = useState(words.join('\n'));
  const [saved, setSaved] = useState(false);
  const given = parseWords(text);
  return (
    <div className="flex flex-col items-start gap-3">
      <WordsField
        text={text}
        onText={(next) => {
          setText(next);
          setSaved(false);
        }}
      />
      <Button
        variant="secondary"
        disabled={!areWordsValid(given)}
        onClick={() => void onSave(given).then(setSaved)}
      >
        {t(saved ? 'pages:moderation.words.saved' : 'pages:moderation.words.save')}
      </Button>
    </div>
  );
}
