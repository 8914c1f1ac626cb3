import { Compass } from '../../components/icons/icons.ts';
import { useText } from '../../i18n/use-text.ts';
import { DeadEnd } from '../shell/dead-end.tsx';

export default function NotFound() {
  const { t } = useText();
  return (
    <DeadEnd title={t('pages:notFound.title')} icon={<Compass />}>
      <p>{t('pages:notFound.text')}</p>
    </DeadEnd>
  );
}
