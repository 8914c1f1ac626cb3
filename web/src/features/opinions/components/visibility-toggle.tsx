import { Switch } from '../../../components/ui/switch.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { Moderation } from '../../room-session/moderation-of.ts';
import type { Visibility } from '../hooks/use-visibility.ts';

type Props = {
  visibility: Visibility;
  disabled: boolean;
  nickname: string;
  /** True if others can read shared opinions only after the end. */
  hiddenUntilEnd: boolean;
  moderation?: Moderation | null;
};

/**
 * Shows and decides who can read the next opinion, regardless of the value stored for the seat on the server. The
 * label never changes: the state of the switch shows the meaning, visually and for screen readers.
 */
export function VisibilityToggle({
  visibility,
  disabled,
  nickname,
  hiddenUntilEnd,
  moderation = null,
}: Props) {
  const { t } = useText();
  const { isPublic, inDoubt } = visibility;
  const state = isPublic ? (hiddenUntilEnd ? 'atEnd' : 'shared') : 'private';
  const read = t(`pages:discuss.visibility.read.${state}`, { nickname });
  return (
    <Switch
      checked={isPublic}
      disabled={disabled}
      label={t('pages:discuss.visibility.label')}
      note={
        inDoubt
          ? t('pages:discuss.visibility.inDoubt')
          : isPublic && moderation !== null
            ? `${read} · ${t(`pages:moderation.told.${moderation}`)}`
            : read
      }
      onChange={(wanted) => void visibility.choose(wanted)}
    />
  );
}
