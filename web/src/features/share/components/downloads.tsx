import type { ExportFormat, ExportScope } from '@murmur/contract/analysis';
import { useId } from 'react';
import { FileDown } from '../../../components/icons/result-icons.ts';
import { buttonStyle } from '../../../components/ui/button-style.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { useText } from '../../../i18n/use-text.ts';
import { fileUrl } from '../../../lib/api/file-url.ts';

/** Format names are the same in every language. */
const formats: [ExportFormat, string][] = [
  ['pdf', 'PDF'],
  ['csv', 'CSV'],
  ['json', 'JSON'],
  ['md', 'Markdown'],
];

/** The results as files, and the results of all questions of a series in one file. */
export function Downloads({ roomId, isSeries }: { roomId: string; isSeries: boolean }) {
  return (
    <>
      <Files roomId={roomId} questions="one" title="analysis:download.title" />
      {isSeries && <Files roomId={roomId} questions="all" title="analysis:download.all" />}
    </>
  );
}

type FilesProps = { roomId: string; questions: ExportScope; title: MessageKey };

const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Plain links: the browser handles the download. Dates are those of the reader's time zone. */
function Files({ roomId, questions, title }: FilesProps) {
  const { t } = useText();
  const labelId = useId();
  return (
    <div className="flex flex-col gap-2">
      <p id={labelId} className="text-fine font-semibold text-ink-soft">
        {t(title)}
      </p>
      <ul aria-labelledby={labelId} className="flex flex-wrap gap-2">
        {formats.map(([format, name]) => (
          <li key={format}>
            <a
              href={fileUrl('downloadResults', {
                params: { id: roomId },
                query: { format, tz: readerZone, ...(questions === 'all' && { questions }) },
              })}
              download
              className={buttonStyle('secondary', 'medium')}
            >
              <FileDown className="size-4" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
