import { Switch } from '../../../components/ui/switch.tsx';
import { useText } from '../../../i18n/use-text.ts';

type Props = { isPublic: boolean; disabled: boolean; onChoose: (isPublic: boolean) => void };

/** Says what holds now; it is about what is written from now on. */
export function VisibilityToggle({ isPublic, disabled, onChoose }: Props) {
  const { t } = useText();
  return (
    <Switch checked={isPublic} disabled={disabled} onChange={onChoose}>
      <span className="flex flex-col leading-tight">
        <span className="text-fine">
          {t(isPublic ? 'pages:discuss.visibility.shared' : 'pages:discuss.visibility.private')}
        </span>
        <span className="text-[0.75rem] font-normal text-ink-soft">
          {t('pages:discuss.visibility.fromNow')}
        </span>
      </span>
    </Switch>
  );
}
