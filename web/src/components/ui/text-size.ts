const fullWidth = /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7a3\uff00-\uffef]/gu;

export const textWidth = (text: string): number =>
  text.length + (text.match(fullWidth)?.length ?? 0);

/** The type size of a topic above its results, which it only introduces. */
export function topicSize(topic: string): string {
  const run = textWidth(topic);
  if (run <= 70) return 'text-lead sm:text-headline';
  return run <= 160 ? 'text-body sm:text-title' : 'text-body sm:text-lead';
}

/** The type size of a sentence that must fit the first screen. */
export function sentenceSize(text: string): string {
  const run = textWidth(text);
  if (run <= 130) return 'text-title sm:text-headline';
  return run <= 240 ? 'text-lead sm:text-title' : 'text-body sm:text-lead';
}

/** The type size of an opinion that sums up the results, smaller if it shares the row with another one. */
export function heroTextSize(text: string, several: boolean): string {
  const run = textWidth(text);
  if (several) return run <= 90 ? 'text-title sm:text-headline' : 'text-lead sm:text-title';
  if (run <= 90) return 'text-headline sm:text-[2.25rem]';
  return run <= 180 ? 'text-title sm:text-headline' : 'text-lead sm:text-title';
}
