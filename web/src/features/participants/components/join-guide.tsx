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

const lines: { icon: typeof UserRound; text: MessageKey }[] = [
  { icon: UserRound, text: 'pages:join.guide.nickname' },
  { icon: EyeOff, text: 'pages:join.guide.hidden' },
  { icon: MessagesSquare, text: 'pages:join.guide.several' },
  { icon: Sparkles, text: 'pages:join.guide.results' },
];

/** `check`: moderation of shared opinions before others see them. */
export function JoinGuide({ moderation }: { moderation: Moderation | null }) {
  const { t } = useText();
  const checked =
    moderation === null
      ? []
      : [{ icon: Eye, text: `pages:join.guide.check.${moderation}` } as const];
  return (
    <ul className="flex flex-col gap-3">
      {[...lines, ...checked].map((line) => (
        <li key={line.text} className="flex gap-3">
          <line.icon className="mt-0.5 size-5 shrink-0 text-accent" />
          <span>{t(line.text)}</span>
        </li>
      ))}
    </ul>
  );
}
