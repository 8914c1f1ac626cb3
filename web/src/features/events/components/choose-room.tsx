import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';

type Props = {
  topic: string;
  /** The language of the event. */
  lang: string;
  labels: string[];
  onChoose: (ordinal: number) => void;
};

/** The rooms of an event in which people choose their room by table, class or track. */
export function ChooseRoom({ topic, lang, labels, onChoose }: Props) {
  const { t } = useText();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-headline">
          {t('events:choose.title')}
        </h1>
        <p lang={lang} className="text-lead">
          {topic}
        </p>
        <p className="text-ink-soft">{t('events:choose.about')}</p>
      </div>
      <ul lang={lang} className="grid gap-2 sm:grid-cols-2">
        {labels.map((label, index) => (
          <li key={label} className="min-w-0">
            <Button
              variant="secondary"
              size="large"
              className="w-full justify-start text-left"
              onClick={() => onChoose(index + 1)}
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
