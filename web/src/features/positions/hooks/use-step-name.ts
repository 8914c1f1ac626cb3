import type { PositionValue } from '@murmur/contract/votes';
import { useText } from '../../../i18n/use-text.ts';

const names = {
  [-2]: 'stronglyAgainst',
  [-1]: 'against',
  0: 'undecided',
  1: 'for',
  2: 'stronglyFor',
} as const satisfies Record<PositionValue, string>;

export function useStepName(): (step: PositionValue) => string {
  const { t } = useText();
  return (step) => {
    const name = names[step];
    return t(`analysis:stand.step.${name}`);
  };
}
