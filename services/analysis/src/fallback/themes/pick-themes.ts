import { Meetings } from './meetings.ts';
import { type Feature, isSubject, support, type TermIndex } from './term-index.ts';

/** What a theme is built around: a feature, and others that mean the same in this room. */
export type Core = {
  anchor: number;
  features: Set<number>;
  opinions: Set<number>;
  /** How much it deserves to be a theme: the people behind it, and how much it tells. */
  worth: number;
};

/** Pairs of features are counted for these many of the best supported ones. */
const mostFeatures = 700;
const mostCores = 40;
/** What an opinion that is in a theme already still counts for another one. */
const saidAgain = 0.3;

/** What nearly every opinion holds tells none from another; unless there is nothing else. */
const widest = 0.8;

function mayAnchor({ names, people, opinions }: Feature, index: TermIndex, most: number): boolean {
  return names && people >= Math.min(2, index.people) && opinions.length <= most;
}

/**
 * How much a feature says about what else is in an opinion. A word like "city" meets every other word as
 * chance has it; "bus" meets "route" and "fare" far more often.
 */
function telling(number: number, index: TermIndex, meetings: Meetings): number {
  const feature = index.features[number] as Feature;
  const all = index.opinions.length;
  const size = feature.opinions.length;
  let surplus = 0;
  for (const [other, together] of meetings.with(number)) {
    const others = (index.features[other] as Feature).opinions.length;
    // A word and its subject always meet; that tells nothing.
    if (together < 2 || together >= Math.min(size, others) * 0.85) continue;
    const expected = (size * others) / all;
    surplus += Math.max(0, together - expected - Math.sqrt(expected) - 0.5);
  }
  return surplus / size;
}

/** Features that mostly occur where the anchor does, and so bring in the opinions that leave it unsaid. */
function companions(anchor: number, index: TermIndex, meetings: Meetings): number[] {
  const found: number[] = [];
  for (const [other, together] of meetings.with(anchor)) {
    const feature = index.features[other] as Feature;
    if (!feature.names || feature.people < 2 || together < (isSubject(feature.key) ? 3 : 4))
      continue;
    if ((together - 1) / feature.opinions.length >= 0.6) found.push(other);
  }
  return found;
}

/** Two cores of one matter share most of their opinions. */
function sameMatter(one: Set<number>, other: Set<number>): boolean {
  let both = 0;
  for (const at of one) if (other.has(at)) both += 1;
  return both / (one.size + other.size - both) >= 0.5;
}

/**
 * Chooses what the room's themes are built around, best supported first: each round takes the feature
 * behind which most people stand who are not yet in a theme.
 * @param topic features of the room's topic.
 * @param repeated those of them that the room repeats throughout.
 */
export function pickCores(index: TermIndex, topic: Set<string>, repeated: Set<string>): Core[] {
  const usual = pickWithin(index, topic, repeated, index.opinions.length * widest);
  // Where nobody speaks of anything else, what everybody repeats is what they speak of.
  return usual.length > 1 ? usual : pickWithin(index, topic, new Set(), index.opinions.length);
}

function pickWithin(
  index: TermIndex,
  topic: Set<string>,
  repeated: Set<string>,
  most: number,
): Core[] {
  const able = index.features
    .map((feature, number) => ({ feature, number }))
    .filter(({ feature }) => mayAnchor(feature, index, most))
    .toSorted(
      (a, b) => b.feature.weight - a.feature.weight || (a.feature.key < b.feature.key ? -1 : 1),
    )
    .slice(0, mostFeatures);
  const meetings = new Meetings(
    index,
    able.map(({ number }) => number),
  );
  const scale = new Map(
    able.map(({ feature, number }) => {
      const rare = Math.log(1 + index.opinions.length / feature.opinions.length);
      // Of few opinions no statistic tells much; then a middling value stands in for it.
      const sure = feature.opinions.length / (feature.opinions.length + 15);
      const tells = telling(number, index, meetings);
      const told = sure * Math.min(1.2, tells) + (1 - sure) * 0.6;
      const ofTopic = topic.has(feature.key);
      const subject = isSubject(feature.key) && !ofTopic;
      const least =
        ((ofTopic ? 1.4 : 0.7) * feature.opinions.length) / (feature.opinions.length + 8);
      const vague =
        repeated.has(feature.key) || (index.opinions.length >= 60 && !subject && tells < least);
      return [
        number,
        vague ? 0 : Math.sqrt(rare) * (ofTopic ? 0.5 : 1) * (subject ? 0.5 + told / 2 : told),
      ];
    }),
  );

  const covered = new Set<number>();
  const wide = Math.max(5, index.opinions.length * 0.04);
  const cores: Core[] = [];
  const scoreOf = (number: number): number => {
    const { opinions, weight } = index.features[number] as Feature;
    const open = opinions.filter((at) => !covered.has(at));
    if (open.length === 0 && opinions.length < wide) return 0;
    const fresh = support(open, index).weight;
    return (fresh + (weight - fresh) * saidAgain) * (scale.get(number) ?? 0);
  };
  const left = new Map(able.map(({ number }) => [number, Number.POSITIVE_INFINITY]));
  while (cores.length < mostCores && left.size > 0) {
    let best = -1;
    let highest = 0;
    // What is covered only grows, so a score only falls: one below the best needs no new look.
    for (const [number, bound] of left) {
      if (bound <= highest) continue;
      const score = scoreOf(number);
      if (score === 0) left.delete(number);
      else left.set(number, score);
      if (score > highest) {
        best = number;
        highest = score;
      }
    }
    if (best < 0) break;
    left.delete(best);
    const features = new Set([best, ...companions(best, index, meetings)]);
    const opinions = new Set(
      [...features].flatMap((number) => (index.features[number] as Feature).opinions),
    );
    for (const number of features) left.delete(number);
    const twin = cores.find((core) => sameMatter(core.opinions, opinions));
    if (twin !== undefined) {
      for (const number of features) twin.features.add(number);
      for (const at of opinions) twin.opinions.add(at);
    } else {
      const worth = support(opinions, index).weight * (scale.get(best) ?? 0);
      cores.push({ anchor: best, features, opinions, worth });
    }
    for (const at of opinions) covered.add(at);
  }
  return cores;
}
