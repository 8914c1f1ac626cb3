import type { Claim } from '../../analyst.ts';
import type { RoomView } from './room-view.ts';
import {
  divideClaim,
  headline,
  honesty,
  minorityClaim,
  mixedClaim,
  themeClaim,
  widestDivide,
} from './theme-claims.ts';
import { moodClaim } from './tone-claims.ts';

const mostThemes = 5;

/** The neutral report: what the room said, theme by theme, where it disagreed, and what few said. */
export function reportRoom(view: RoomView): Claim[] {
  view.quotes.startPart();
  const claims = [headline(view)];
  if (view.opinions.length > 1) {
    const main = view.themes.filter((theme) => theme !== view.minority).slice(0, mostThemes);
    claims.push(...main.map((theme, turn) => themeClaim(view, theme, turn)));
    const divide = widestDivide(view);
    const apart =
      divide === null
        ? mixedClaim(view)
        : divideClaim(view, divide, view.voice.divided, view.voice.dividedQuotes);
    const few = minorityClaim(view);
    claims.push(...[apart, few, moodClaim(view)].filter((one) => one !== null));
  }
  return [...claims, honesty(view)];
}
