import { Card } from '../../components/ui/card.tsx';
import { CodeForm } from '../../features/rooms/components/code-form.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Page } from '../shell/page.tsx';

/** The page for typing the code, at the address shown on the wall. */
export default function EnterCode() {
  const { t } = useText();
  return (
    <Page title={t('pages:enterCode.title')} className="gap-6">
      <h1 tabIndex={-1} className="text-headline">
        {t('pages:enterCode.heading')}
      </h1>
      <Card>
        <CodeForm label={t('pages:enterCode.label')} hint={t('pages:enterCode.hint')} focused />
      </Card>
    </Page>
  );
}
