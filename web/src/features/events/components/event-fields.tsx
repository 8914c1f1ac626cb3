import { limits } from '@murmur/contract/limits';
import { CircleHelp, LayoutGrid, Shuffle } from '../../../components/icons/event-icons.ts';
import { Field, inputStyle } from '../../../components/ui/field.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { RadioCards } from '../../../components/ui/radio-cards.tsx';
import { Slider } from '../../../components/ui/slider.tsx';
import { joinSentences } from '../../../i18n/join-sentences.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { type EventPlan, labelsIn, lacksLabels } from '../event-plan.ts';
import { venueIcons } from '../venue.ts';

const venues = ['hall', 'online'] as const;

const modes = [
  ['deal', Shuffle],
  ['choose', LayoutGrid],
] as const;

type Props = {
  plan: EventPlan;
  onPlan: (plan: EventPlan) => void;
  /** True if the form was submitted with too few names. */
  faulty: boolean;
};

/** Choice of the venue, and of how people enter their rooms: dealt evenly, or by choosing a table, class or track. */
export default function EventFields({ plan, onPlan, faulty }: Props) {
  const { t, language } = useText();
  const { min, max } = limits.event.roomSize;
  const named = labelsIn(plan.text).length;
  const unnamed = t('events:create.unnamed', { min: limits.event.peopleToName });
  return (
    <div className="flex flex-col gap-6">
      <LinkButton
        to="/help/events"
        target="_blank"
        variant="secondary"
        icon={<CircleHelp className="size-5" />}
        className="self-start"
      >
        {t('events:help.open')}
      </LinkButton>
      <RadioCards
        legend={t('events:create.venue')}
        hint={t(`events:venue.${plan.venue}.hint`)}
        options={venues.map((value) => ({
          value,
          label: t(`events:venue.${value}.label`),
          icon: venueIcons[value],
        }))}
        value={plan.venue}
        onValue={(venue) => onPlan({ ...plan, venue })}
      />
      <RadioCards
        legend={t('events:create.mode')}
        hint={
          plan.mode === 'deal'
            ? t('events:create.deal.hint')
            : t(`events:venue.${plan.venue}.rooms`)
        }
        options={modes.map(([value, icon]) => ({
          value,
          label: t(`events:create.${value}.label`),
          icon,
        }))}
        value={plan.mode}
        onValue={(mode) => onPlan({ ...plan, mode })}
      />
      {plan.mode === 'deal' ? (
        <Field
          label={t('events:create.size')}
          hint={plan.size <= limits.event.peopleToName ? unnamed : undefined}
          trailing={
            <output className="font-bold whitespace-nowrap text-accent">
              {t('events:people', { count: plan.size })}
            </output>
          }
        >
          {(wiring) => (
            <Slider
              {...wiring}
              min={min}
              max={max}
              step={1}
              value={plan.size}
              aria-valuetext={t('events:people', { count: plan.size })}
              onValue={(size) => onPlan({ ...plan, size })}
            />
          )}
        </Field>
      ) : (
        <Field
          label={t('events:create.labels')}
          hint={joinSentences(language, t('events:create.labelsHint'), unnamed)}
          error={
            faulty && lacksLabels(plan)
              ? t('events:create.labelsFew', { min: limits.event.labels.min })
              : undefined
          }
          trailing={
            named > 0 && (
              <output className="font-bold text-accent">
                {t('events:create.named', { count: named })}
              </output>
            )
          }
        >
          {(wiring) => (
            <textarea
              {...wiring}
              rows={5}
              value={plan.text}
              placeholder={t(`events:venue.${plan.venue}.example`)}
              onChange={(event) => onPlan({ ...plan, text: event.currentTarget.value })}
              className={classNames(
                inputStyle,
                'field-sizing-content max-h-96 min-h-32 resize-none',
              )}
            />
          )}
        </Field>
      )}
    </div>
  );
}
