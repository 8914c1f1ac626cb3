import { EyeOff, Hourglass, MessagesSquare } from '../../../components/icons/icons.ts';
import { RadioCards } from '../../../components/ui/radio-cards.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { type Reading, readings } from '../reading.ts';

const icons = { end: Hourglass, now: MessagesSquare, private: EyeOff } as const;

type Props = { reading: Reading; onReading: (reading: Reading) => void };

/** The choice of who can read the opinions, and when. */
export function ReadingChoice({ reading, onReading }: Props) {
  const { t } = useText();
  return (
    <RadioCards
      legend={t('pages:create.reading.label')}
      hint={t(`pages:create.reading.${reading}.hint`)}
      options={readings.map((value) => ({
        value,
        label: t(`pages:create.reading.${value}.label`),
        icon: icons[value],
      }))}
      value={reading}
      onValue={onReading}
    />
  );
}
