import { SearchX } from '../../components/icons/late-icons.ts';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { FinalScreen } from './final-screen.tsx';

export default function RoomNotFound() {
  const { t } = useText();
  return (
    <FinalScreen
      title={t('pages:roomNotFound.title')}
      icon={<SearchX />}
      action={<LinkButton to="/join">{t('pages:roomNotFound.enterCode')}</LinkButton>}
    >
      <p>{t('pages:roomNotFound.text')}</p>
    </FinalScreen>
  );
}
