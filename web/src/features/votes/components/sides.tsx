import { UsersRound } from '../../../components/icons/late-icons.ts';
import { quoted } from '../../../i18n/quoted.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { Side } from '../sides-of.ts';

const ink = { for: 'text-first', against: 'text-second', both: 'text-ink-soft' } as const;
const rule = { for: 'border-first', against: 'border-second', both: 'border-line-strong' } as const;

/** The groups for and against an opinion, and the opinions that each group agrees with. */
export function Sides({ sides, lang }: { sides: Side[]; lang?: string | undefined }) {
  const { t } = useText();
  if (sides.length === 0) return null;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {sides.map(({ stance, size, agree, disagree, words }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other identity
          key={place}
          className={classNames('flex flex-col gap-1 border-l-2 pl-3 text-fine', rule[stance])}
        >
          <p className={classNames('flex items-start gap-1.5 font-semibold', ink[stance])}>
            <UsersRound className="mt-0.5 size-4 shrink-0" />
            {t(`analysis:word.side.${stance}`, { size, agree, disagree })}
          </p>
          {words.length === 0 ? (
            <p className="text-ink-soft">{t('analysis:word.sideSilent')}</p>
          ) : (
            words.map(({ id, content }) => (
              <blockquote key={id} lang={lang} className="line-clamp-3 break-words">
                {quoted(content, lang)}
              </blockquote>
            ))
          )}
        </li>
      ))}
    </ul>
  );
}
