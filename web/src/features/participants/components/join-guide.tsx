import type { Room } from '@murmur/contract/room';
import {
  Eye,
  EyeOff,
  MessagesSquare,
  Sparkles,
  UserRound,
} from '../../../components/icons/icons.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { Moderation } from '../../room-session/moderation-of.ts';

type Line = { icon: typeof UserRound; text: MessageKey };

const lines: Line[] = [
  { icon: UserRound, text: 'pages:join.guide.nickname' },
  { icon: EyeOff, text: 'pages:join.guide.hidden' },
  { icon: MessagesSquare, text: 'pages:join.guide.several' },
];

type Props = {
  /** The time from which others can read shared opinions; the host always can. */
  reveal: Room['reveal'];
  /** Moderation of shared opinions before others see them. */
  moderation: Moderation | null;
};

export function JoinGuide({ reveal, moderation }: Props) {
  const { t } = useText();
  const shown: Line[] = [...lines, { icon: Sparkles, text: `pages:join.guide.reads.${reveal}` }];
  if (moderation !== null) shown.push({ icon: Eye, text: `pages:join.guide.check.${moderation}` });
  return (
    <ul className="flex flex-col gap-3">
      {shown.map((line) => (
        <li key={line.text} className="flex gap-3">
          <line.icon className="mt-0.5 size-5 shrink-0 text-accent" />
          <span>{t(line.text)}</span>
        </li>
      ))}
    </ul>
  );
}
