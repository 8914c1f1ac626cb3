import { ExternalLink, Share2 } from '../../../components/icons/late-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { buttonStyle } from '../../../components/ui/button-style.ts';
import { CopyField } from '../../../components/ui/copy-field.tsx';
import { useText } from '../../../i18n/use-text.ts';

/** The link, to copy, open, or pass to another app if the device supports it. */
export function ReadyLink({ url, topic }: { url: string; topic: string }) {
  const { t } = useText();
  const canPassOn = typeof navigator.share === 'function';
  const passOn = () => {
    // Rejects if the person cancels, which is not a failure.
    navigator.share({ title: topic, url }).catch(() => undefined);
  };
  return (
    <div className="flex flex-col gap-3">
      <CopyField
        label={t('analysis:share.link')}
        value={url}
        copyLabel={t('analysis:share.copy')}
      />
      <div className="flex flex-wrap gap-2">
        {canPassOn && (
          <Button onClick={passOn} icon={<Share2 className="size-5" />}>
            {t('analysis:share.passOn')}
          </Button>
        )}
        <a href={url} target="_blank" rel="noreferrer" className={buttonStyle('quiet', 'medium')}>
          <ExternalLink className="size-5" />
          {t('analysis:share.open')}
        </a>
      </div>
    </div>
  );
}
