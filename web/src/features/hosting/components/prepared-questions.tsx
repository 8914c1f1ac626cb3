import { Collapsible } from '../../../components/ui/collapsible.tsx';
import { Field, inputStyle } from '../../../components/ui/field.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { questionsIn } from '../question-store.ts';

type Props = { text: string; onText: (text: string) => void };

export function PreparedQuestions({ text, onText }: Props) {
  const { t, language } = useText();
  const { length } = questionsIn(text);
  return (
    <Collapsible
      title={t('pages:next.prepare.title')}
      trailing={
        length > 0 && (
          <output className="font-bold text-accent">{formatNumber(length, language)}</output>
        )
      }
    >
      <Field label={t('pages:next.prepare.label')} hint={t('pages:next.prepare.hint')}>
        {(wiring) => (
          <textarea
            {...wiring}
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
