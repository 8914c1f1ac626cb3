import type { AllResults } from '@murmur/contract/analysis';
import type { Evidence } from '@murmur/contract/evidence';
import { limits } from '@murmur/contract/limits';
import { allQuotes } from '@murmur/contract/outline/quotes';
import { answeredEntries } from '@murmur/contract/outline/verdict';
import { useText } from '../../../i18n/use-text.ts';
import { call } from '../../../lib/api/call.ts';
import { useResource } from '../../../lib/use-resource.ts';

/** What people decided comes first, then what they did not vote on. */
const choicesIn = (results: AllResults): Evidence[] => {
  const answered = answeredEntries(results.agreement).map(({ opinion }) => opinion);
  const strongest = (results.strongest_statements ?? []).map(({ opinion }) => opinion);
  const all = [...answered, ...strongest, ...allQuotes(results)];
  const first = new Map(all.map((voice) => [voice.id, voice]));
  return [...first.values()].slice(0, limits.offered);
};

type Props = { roomId: string; chosen: readonly string[]; onChoose: (ids: string[]) => void };

/** The top statements of this question, which the host can take to the next one; nothing without results. */
export default function ChooseOffered({ roomId, chosen, onChoose }: Props) {
  const { t } = useText();
  const found = useResource(roomId, (signal) =>
    call('getAllResults', { params: { id: roomId }, signal }),
  );
  if (found.state !== 'loaded') return null;
  const choices = choicesIn(found.data);
  if (choices.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{t('pages:next.offered.title')}</legend>
      <p className="text-fine text-ink-soft">
        {t('pages:next.offered.hint', { max: limits.offered })}
      </p>
      {choices.map(({ id, content }) => (
        <label key={id} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span
            lang={found.data.language}
            dir="auto"
            className="line-clamp-3 min-w-0 [overflow-wrap:anywhere]"
          >
            {content}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
