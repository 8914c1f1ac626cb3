import { EyeOff, MessagesSquare } from '../../../components/icons/icons.ts';
import { Hourglass } from '../../../components/icons/late-icons.ts';
import { RadioCards } from '../../../components/ui/radio-cards.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { accessOptions, type OpinionAccess } from '../opinion-access.ts';

const icons = { end: Hourglass, now: MessagesSquare, private: EyeOff } as const;

type Props = { access: OpinionAccess; onAccess: (access: OpinionAccess) => void };

export function AccessChoice({ access, onAccess }: Props) {
  const { t } = useText();
  return (
    <RadioCards
      legend={t('pages:create.reading.label')}
      hint={t(`pages:create.reading.${access}.hint`)}
      options={accessOptions.map((value) => ({
        value,
        label: t(`pages:create.reading.${value}.label`),
        icon: icons[value],
      }))}
      value={access}
      onValue={onAccess}
    />
  );
}
