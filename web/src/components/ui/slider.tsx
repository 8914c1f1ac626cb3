import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> & {
  value: number;
  min: number;
  max: number;
  onValue: (value: number) => void;
};

/** The browser's range input, styled: it supports keys, touch and screen readers by itself. */
export function Slider({ value, min, max, onValue, className, ...rest }: Props) {
  const filled = `${((value - min) / (max - min)) * 100}%`;
  return (
    <input
      {...rest}
      type="range"
      value={value}
      min={min}
      max={max}
      onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
      style={{ '--filled': filled } as React.CSSProperties}
      className={classNames('slider h-11 w-full cursor-pointer', className)}
    />
  );
}
