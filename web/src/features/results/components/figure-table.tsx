import { useText } from '../../../i18n/use-text.ts';

type Props = { caption: string; head: string[]; rows: string[][] };

/** A figure's numbers as a table, for screen readers and people who prefer tables. */
export function FigureTable({ caption, head, rows }: Props) {
  const { t } = useText();
  return (
    <details className="mt-2 -mb-2">
      <summary className="inline-flex min-h-11 items-center rounded-small text-fine font-semibold text-ink-soft underline-offset-4 hover:text-ink hover:underline">
        {t('analysis:figure.asTable')}
      </summary>
      <div className="overflow-x-auto">
        <table className="mt-1 w-full text-left text-fine tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line-strong">
              {head.map((cell) => (
                <th key={cell} scope="col" className="py-2 pr-4 font-semibold">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two themes may have the same name
              <tr key={index} className="border-b border-line">
                {row.map((cell, column) =>
                  column === 0 ? (
                    <th key={head[column]} scope="row" className="py-2 pr-4 font-medium">
                      {cell}
                    </th>
                  ) : (
                    <td key={head[column]} className="py-2 pr-4">
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
