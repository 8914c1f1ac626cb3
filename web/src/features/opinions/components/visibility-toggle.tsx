import { Switch } from '../../../components/ui/switch.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { Visibility } from '../hooks/use-visibility.ts';

type Props = {
  visibility: Visibility;
  disabled: boolean;
  nickname: string;
  /** What is shared is read by others once the discussion has ended. */
  sealed: boolean;
};

/**
 * Says who reads the next opinion; it decides, whatever the server thinks of the seat by then. Its label
 * stays, and whether it is on says the rest: the same to eyes and ears.
 */
export function VisibilityToggle({ visibility, disabled, nickname, sealed }: Props) {
  const { t } = useText();
  const { isPublic, inDoubt } = visibility;
  const state = isPublic ? (sealed ? 'atEnd' : 'shared') : 'private';
  return (
    <Switch
      checked={isPublic}
      disabled={disabled}
      label={t('pages:discuss.visibility.label')}
      note={
        inDoubt
          ? t('pages:discuss.visibility.inDoubt')
          : t(`pages:discuss.visibility.read.${state}`, { nickname })
      }
      onChange={(wanted) => void visibility.choose(wanted)}
    />
  );
}
