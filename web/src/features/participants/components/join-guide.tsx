import type { Room } from '@murmur/contract/room';
import { useState } from 'react';
import {
  Check,
  Eye,
  EyeOff,
  MessagesSquare,
  Sparkles,
  UserRound,
} from '../../../components/icons/icons.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { useText } from '../../../i18n/use-text.ts';
import { hasModel } from '../../../lib/has-model.ts';
import type { Moderation } from '../../room-session/moderation-of.ts';

type Line = { icon: typeof UserRound; text: MessageKey };

type Props = {
  /** The time from which others can read shared opinions; the host always can. */
  reveal: Room['reveal'];
  /** Moderation of shared opinions before others see them. */
  moderation: Moderation | null;
};

/** What holds in this room: who reads what and when, and what is made of it. */
export function JoinGuide({ reveal, moderation }: Props) {
  const { t } = useText();
  const [model] = useState(hasModel);
  // "Right away" and "after the host's review" would contradict each other.
  const isReviewedFirst = reveal === 'now' && moderation === 'approve';
  const reads = isReviewedFirst ? 'reviewed' : reveal;
  const lines: Line[] = [
    { icon: UserRound, text: 'pages:join.guide.nickname' },
    { icon: EyeOff, text: `pages:join.guide.reads.${reads}` },
    { icon: MessagesSquare, text: 'pages:join.guide.several' },
    model
      ? { icon: Sparkles, text: 'pages:join.guide.after.model' }
      : { icon: Check, text: 'pages:join.guide.after.count' },
  ];
  if (moderation !== null && !isReviewedFirst) {
    lines.push({ icon: Eye, text: `pages:join.guide.check.${moderation}` });
  }
  return (
    <ul className="flex flex-col gap-3">
      {lines.map((line) => (
        <li key={line.text} className="flex gap-3">
          <line.icon className="mt-0.5 size-5 shrink-0 text-accent" />
          <span>{t(line.text)}</span>
        </li>
      ))}
    </ul>
  );
}
