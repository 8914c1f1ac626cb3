import { Switch } from '../../../components/ui/switch.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { Visibility } from '../hooks/use-visibility.ts';

type Props = { visibility: Visibility; disabled: boolean };

/** Says what the next opinion will be; it decides, whatever the server thinks of the seat by then. */
export function VisibilityToggle({ visibility, disabled }: Props) {
  const { t } = useText();
  const { isPublic, inDoubt } = visibility;
  return (
    <Switch
      checked={isPublic}
      disabled={disabled}
      onChange={(wanted) => void visibility.choose(wanted)}
    >
      <span className="flex flex-col leading-tight">
        <span className="text-fine">
          {t(isPublic ? 'pages:discuss.visibility.shared' : 'pages:discuss.visibility.private')}
        </span>
        <span className="text-[0.75rem] font-normal text-ink-soft">
          {t(inDoubt ? 'pages:discuss.visibility.inDoubt' : 'pages:discuss.visibility.fromNow')}
        </span>
      </span>
    </Switch>
  );
}
