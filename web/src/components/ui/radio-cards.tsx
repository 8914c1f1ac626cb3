import { type ReactNode, type SVGProps, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';

type CardProps = {
  /** Shared by all cards of one choice. */
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  className: string;
  children: ReactNode;
};

export const RadioCard = ({ checked, onChoose, className, children, ...radio }: CardProps) => (
  <label
    className={classNames(
      'flex min-w-0 cursor-pointer items-center rounded-medium border leading-tight has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      checked
        ? 'border-accent bg-accent-soft text-accent-ink'
        : 'border-line-strong bg-surface hover:border-ink-soft',
      className,
    )}
  >
    <input {...radio} type="radio" checked={checked} onChange={onChoose} className="sr-only" />
    {children}
  </label>
);

type Option<Value> = {
  value: Value;
  label: string;
  icon?: (props: SVGProps<SVGSVGElement>) => ReactNode;
};

type Props<Value extends string> = {
  legend: string;
  hint: string;
  options: readonly Option<Value>[];
  value: Value;
  onValue: (value: Value) => void;
};

/** A choice among two or three options in a row of cards. */
export function RadioCards<Value extends string>(props: Props<Value>) {
  const { legend, hint, options, value, onValue } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint`} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div
        className={classNames(
          'grid gap-2',
          options.length === 2 ? 'grid-cols-2' : 'grid-cols-3 tiny:grid-cols-1',
        )}
      >
        {options.map(({ value: each, label, icon: Icon }) => (
          <RadioCard
            key={each}
            name={id}
            value={each}
            checked={each === value}
            onChoose={() => onValue(each)}
            className={classNames(
              'px-1.5 text-center text-fine font-semibold [overflow-wrap:anywhere]',
              Icon ? 'flex-col gap-1.5 py-3' : 'min-h-11 justify-center py-2',
            )}
          >
            {Icon && <Icon className="size-6" />}
            {label}
          </RadioCard>
        ))}
      </div>
      <p id={`${id}-hint`} aria-live="polite" className="text-fine text-ink-soft">
        {hint}
      </p>
    </fieldset>
  );
}
