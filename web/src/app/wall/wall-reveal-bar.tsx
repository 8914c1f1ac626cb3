import { Button } from '../../components/ui/button.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { Reveal } from './stage/use-reveal.ts';
import { WallKey } from './wall-key.tsx';

/**
 * Once everybody has voted, the results follow by themselves unless somebody holds them, or at once with a key. Before,
 * a button shows them anyway.
 */
export function WallRevealBar({ reveal, onShow }: { reveal: Reveal; onShow: () => void }) {
  const { t } = useText();
  if (reveal === 'voting') {
    return (
      <Button variant="secondary" className="self-start" onClick={onShow}>
        {t('wall:insist')}
      </Button>
    );
  }
  return (
    <div className="flex flex-col items-start gap-[2vh] text-[clamp(1.1rem,min(4vh,2.2vw),5rem)] leading-tight">
      {reveal === 'soon' && <p className="font-semibold">{t('wall:soon')}</p>}
      <p className="flex items-center gap-3">
        <Button size="large" onClick={onShow}>
          {t('wall:show')}
        </Button>
        <WallKey>E</WallKey>
      </p>
      {reveal === 'soon' && <p className="text-[0.7em] text-ink-soft">{t('wall:wait')}</p>}
    </div>
  );
}
