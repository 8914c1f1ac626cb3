import type { ExportFormat } from '@murmur/contract/analysis';
import { useId } from 'react';
import { FileDown } from '../../../components/icons/icons.ts';
import { buttonStyle } from '../../../components/ui/button-style.ts';
import { useText } from '../../../i18n/use-text.ts';
import { fileUrl } from '../../../lib/api/file-url.ts';

/** Names of formats are the same in every language. */
const formats: [ExportFormat, string][] = [
  ['pdf', 'PDF'],
  ['csv', 'CSV'],
  ['json', 'JSON'],
  ['md', 'Markdown'],
];

/** The results as files. Plain links: the browser knows best how to keep a file. */
export function Downloads({ roomId }: { roomId: string }) {
  const { t } = useText();
  const labelId = useId();
  return (
    <div className="flex flex-col gap-2">
      <p id={labelId} className="text-fine font-semibold text-ink-soft">
        {t('analysis:download.title')}
      </p>
      <ul aria-labelledby={labelId} className="flex flex-wrap gap-2">
        {formats.map(([format, name]) => (
          <li key={format}>
            <a
              href={fileUrl('downloadResults', { params: { id: roomId }, query: { format } })}
              download
              className={buttonStyle('secondary', 'medium')}
            >
              <FileDown aria-hidden="true" className="size-4" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
