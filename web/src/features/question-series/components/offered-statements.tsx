import { useId } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { callLate } from '../../../lib/api/call-late.ts';
import { useResource } from '../../../lib/use-resource.ts';

type Props = { roomId: string; lang: string };

/** Statements that the host has taken from earlier questions, to be argued here and voted on afterwards. */
export default function OfferedStatements({ roomId, lang }: Props) {
  const { t } = useText();
  const titleId = useId();
  const found = useResource(roomId, (signal) =>
    callLate('listOffered', { params: { id: roomId }, signal }),
  );
  if (found.state !== 'loaded' || found.data.statements.length === 0) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-2 rounded-large border border-accent bg-surface p-4 sm:p-5"
    >
      <div>
        <h2 id={titleId} className="text-body font-bold text-accent">
          {t('pages:next.offered.shown')}
        </h2>
        <p className="text-fine text-ink-soft">{t('pages:next.offered.about')}</p>
      </div>
      <ul lang={lang} className="flex max-h-[40vh] flex-col gap-2 overflow-y-auto">
        {found.data.statements.map(({ id, content }) => (
          <li key={id} dir="auto" className="border-t border-line pt-2 [overflow-wrap:anywhere]">
            {content}
          </li>
        ))}
      </ul>
    </section>
  );
}
