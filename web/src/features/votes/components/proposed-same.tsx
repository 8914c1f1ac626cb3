import type { AllResults } from '@murmur/contract/analysis';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useOpinionMarks } from '../hooks/use-opinion-marks.tsx';

type Pair = NonNullable<AllResults['proposed_same']>[number];

/** More follow as these are decided. */
const maxShown = 3;

const keyOf = ({ opinion, same_as }: Pair): string => `${opinion.id} ${same_as.id}`;

/** Pairs of opinions that a model takes to say the same. The host decides; nobody else sees them. */
export default function ProposedSame({ pairs, lang }: { pairs: readonly Pair[]; lang: string }) {
  const { t } = useText();
  const id = useId();
  const marks = useOpinionMarks();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const open = pairs.filter((pair) => !decided.has(keyOf(pair)));
  if (marks === null || open.length === 0) return null;
  const decide = (pair: Pair) => setDecided(new Set([...decided, keyOf(pair)]));
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-lead">
        {t('analysis:same.proposed')}
      </h2>
      <ul className="divide-y divide-line">
        {open.slice(0, maxShown).map((pair) => {
          const { opinion, same_as } = pair;
          const textsId = `${id} ${keyOf(pair)}`.replaceAll(' ', '-');
          return (
            <li key={keyOf(pair)} className="flex flex-col gap-2 py-3">
              <div id={textsId} lang={lang} className="flex flex-col gap-1 break-words">
                <p dir="auto">{same_as.content}</p>
                <p dir="auto">{opinion.content}</p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  aria-describedby={textsId}
                  onClick={() => {
                    decide(pair);
                    marks.join(opinion.id, same_as.id);
                  }}
                >
                  {t('analysis:same.together')}
                </Button>
                <Button variant="quiet" aria-describedby={textsId} onClick={() => decide(pair)}>
                  {t('analysis:same.no')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
