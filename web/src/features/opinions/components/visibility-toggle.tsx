import { Switch } from '../../../components/ui/switch.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { Check } from '../../room-session/check-of.ts';
import type { Visibility } from '../hooks/use-visibility.ts';

type Props = {
  visibility: Visibility;
  disabled: boolean;
  nickname: string;
  /** Others read shared opinions only after the end. */
  sealed: boolean;
  /** The moderation of a shared opinion before others see it. */
  check?: Check | null;
};

/**
 * Shows and decides who can read the next opinion, regardless of the value stored for the seat on the server. The
 * label never changes: the state of the switch shows the meaning, visually and for screen readers.
 */
export function VisibilityToggle({ visibility, disabled, nickname, sealed, check = null }: Props) {
  const { t } = useText();
  const { isPublic, inDoubt } = visibility;
  const state = isPublic ? (sealed ? 'atEnd' : 'shared') : 'private';
  const read = t(`pages:discuss.visibility.read.${state}`, { nickname });
  return (
    <Switch
      checked={isPublic}
      disabled={disabled}
      label={t('pages:discuss.visibility.label')}
      note={
        inDoubt
          ? t('pages:discuss.visibility.inDoubt')
          : isPublic && check !== null
            ? `${read} · ${t(`pages:moderation.told.${check}`)}`
            : read
      }
      onChange={(wanted) => void visibility.choose(wanted)}
    />
  );
}
