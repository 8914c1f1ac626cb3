import { useText } from '../../../i18n/use-text.ts';
import type { StableEntry } from '../stable-lists.ts';

/** Maximum number of rows; more are not useful to compare. */
const maxRows = 12;

/** The certainty of the votes: the share of yes and its likely range, by sentence. */
export function Certainty({
  entries,
  lang,
}: {
  entries: StableEntry[];
  lang?: string | undefined;
}) {
  const { t, language } = useText();
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  if (entries.length === 0) return null;
  return (
    <details className="-my-2 text-fine">
      <summary className="inline-flex min-h-11 items-center rounded-small font-semibold text-ink-soft underline-offset-4 hover:text-ink hover:underline">
        {t('analysis:word.sure.title')}
      </summary>
      <p className="max-w-prose text-ink-soft">{t('analysis:word.sure.about')}</p>
      <table className="mt-3 mb-2 w-full [overflow-wrap:anywhere] text-left tabular-nums">
        <caption className="sr-only">{t('analysis:word.sure.title')}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {t('analysis:word.sure.opinion')}
            </th>
            <th scope="col" className="py-2 pr-4 font-semibold">
              {t('analysis:word.sure.share')}
            </th>
            <th scope="col" className="py-2 font-semibold">
              {t('analysis:word.sure.range')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, maxRows).map(({ opinion, agree_share, low, high }) => (
            <tr key={opinion.id} className="border-b border-line align-top">
              <th scope="row" lang={lang} className="max-w-0 py-2 pr-4 font-medium">
                <span dir="auto" className="line-clamp-2 break-words">
                  {opinion.content}
                </span>
              </th>
              <td className="w-20 py-2 pr-4">{percent.format(agree_share)}</td>
              <td className="w-28 py-2 sm:whitespace-nowrap">
                {percent.format(low)}–{percent.format(high)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries.length > maxRows && (
        <p className="text-ink-soft">
          {t('analysis:poster.more', { count: entries.length - maxRows })}
        </p>
      )}
    </details>
  );
}
