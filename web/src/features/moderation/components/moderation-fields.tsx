import type { Moderation } from '@murmur/contract/moderation';
import { RadioCards } from '../../../components/ui/radio-cards.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { joinSentences } from '../../../i18n/join-sentences.ts';
import { useText } from '../../../i18n/use-text.ts';
import { wordFilterModes } from '../filter-modes.precomputed.ts';

type Choice = Pick<Moderation, 'approve' | 'filter'>;
type Props = {
  choice: Choice;
  onChoice: (change: Partial<Choice>) => void;
  /** True if the room is too large for a host to read everything. */
  many: boolean;
};

/** The two choices of checks before a shared opinion is shown, for the form and for the console. */
export function ModerationFields({ choice, onChoice, many }: Props) {
  const { t, language } = useText();
  return (
    <>
      <div className="flex flex-col gap-1">
        <Switch
          checked={choice.approve}
          onChange={(approve) => onChoice({ approve })}
          label={t('pages:moderation.approve.label')}
        />
        <p className="text-fine text-ink-soft">
          {joinSentences(
            language,
            t('pages:moderation.approve.hint'),
            many && t('pages:moderation.many'),
          )}
        </p>
      </div>
      <RadioCards
        legend={t('pages:moderation.filter.label')}
        hint={t(`pages:moderation.filter.${choice.filter}.hint`)}
        options={wordFilterModes.map((value) => ({
          value,
          label: t(`pages:moderation.filter.${value}.label`),
        }))}
        value={choice.filter}
        onValue={(filter) => onChoice({ filter })}
      />
    </>
  );
}
