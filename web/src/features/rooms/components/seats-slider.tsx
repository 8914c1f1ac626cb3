import { limits } from '@murmur/contract/limits';
import { Slider } from '../../../components/ui/slider.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { unlimited } from '../room-rules.ts';

type Props = {
  label: string;
  seats: number;
  onSeats: (seats: number) => void;
};

const presets = [...limits.participants.presets, unlimited];

export function SeatsSlider({ label, seats, onSeats }: Props) {
  const { t } = useText();
  const named = (value: number) =>
    value === unlimited
      ? t('pages:create.seats.unlimited')
      : t('pages:create.seats.people', { count: value });
  return (
    <div className="flex flex-col gap-2">
      <Slider
        aria-label={label}
        min={limits.participants.min}
        max={unlimited}
        step={1}
        value={seats}
        aria-valuetext={named(seats)}
        onValue={onSeats}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('pages:create.seats.presets')}</legend>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === seats}
            onClick={() => onSeats(preset)}
            className={classNames(
              'min-h-11 rounded-full border px-4 text-fine font-semibold transition-colors',
              preset === seats
                ? 'border-accent bg-accent-soft text-accent-ink'
                : 'border-line bg-surface text-ink-soft hover:border-line-strong',
            )}
          >
            {named(preset)}
          </button>
        ))}
      </fieldset>
      {seats < limits.participants.warnBelow && (
        <p className="rounded-small bg-yellow-soft px-3 py-2 text-fine text-yellow">
          {t('pages:create.seats.few')}
        </p>
      )}
    </div>
  );
}
