import { Switch } from '../../../components/ui/switch.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { Visibility } from '../hooks/use-visibility.ts';

type Props = { visibility: Visibility; disabled: boolean };

/**
 * Says what the next opinion will be; it decides, whatever the server thinks of the seat by then. Its label
 * stays, and whether it is on says the rest: the same to eyes and ears.
 */
export function VisibilityToggle({ visibility, disabled }: Props) {
  const { t } = useText();
  const { isPublic, inDoubt } = visibility;
  const state = isPublic ? 'shared' : 'private';
  return (
    <Switch
      checked={isPublic}
      disabled={disabled}
      label={t('pages:discuss.visibility.label')}
      note={t(
        inDoubt ? 'pages:discuss.visibility.inDoubt' : `pages:discuss.visibility.now.${state}`,
      )}
      onChange={(wanted) => void visibility.choose(wanted)}
    />
  );
}
