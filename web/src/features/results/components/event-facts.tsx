import type { EventResults } from '@murmur/contract/event';
import { Notice } from '../../../components/ui/notice.tsx';
import { StatStrip } from '../../../components/ui/stat-strip.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useRoomName } from '../../rooms/hooks/use-room-name.ts';

const size = ['rooms', 'people', 'opinions'] as const;

export function EventFacts({ event, lang }: { event: EventResults; lang: string }) {
  const { t, language } = useText();
  const nameOf = useRoomName();
  // If every opinion became a statement, the number of statements adds no information.
  const facts = event.statements === event.opinions ? size : ([...size, 'statements'] as const);
  const missing = (['not_in_time', 'no_statement'] as const).flatMap((reason) => {
    const rooms = event.missing.filter((room) => room.reason === reason).map(nameOf);
    const text = reason === 'not_in_time' ? 'analysis:event.late' : 'analysis:event.missing';
    const list = new Intl.ListFormat(language).format(new Set(rooms));
    return rooms.length === 0 ? [] : [t(text, { rooms: list })];
  });
  return (
    <>
      <StatStrip
        items={facts.map((fact) => ({
          label: t(`analysis:event.${fact}`),
          value: formatNumber(event[fact], language),
        }))}
      />
      {missing.map((text) => (
        <Notice key={text} tone="yellow">
          <span lang={lang}>{text}</span>
        </Notice>
      ))}
    </>
  );
}
