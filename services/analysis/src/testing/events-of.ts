import type { EndedRoom } from './analysis-scene.ts';

export const types = ({ events }: EndedRoom): string[] => events.map(({ type }) => type);

export const progressOf = ({ events }: EndedRoom): number[] =>
  events.flatMap((event) => ('progress' in event ? [event.progress] : []));

export const reasons = ({ events }: EndedRoom): string[] =>
  events.flatMap((event) => ('reason' in event ? [`${event.type}: ${event.reason}`] : []));

/** Two participants who write, one of them privately, and one who does not. */
export const people = [
  { nickname: 'Brave Heron', shared: ['The library should stay open.', 'Lunch is too short.'] },
  { nickname: 'Calm Lynx', private: ['I would like more sports.'] },
  { nickname: 'Shy Mole' },
];
