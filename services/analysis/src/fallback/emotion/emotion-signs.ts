import type { ShownEmotion } from './emotion-lexicon.ts';

const signs: Record<ShownEmotion, string> = {
  positive_hope: '😀😃😄😁😊🙂😍🥰😘🤗👍👏🙌🎉🥳❤🧡💛💚💙💜💖💕🌟⭐✨☺😆😂🤣💪🙏👌✅💯🔥',
  critical_concern: '😠😡🤬😤👎😱😨😰😧😟😬🙄😒🤮🤢⚠🚫❌💢🤦🚨',
  disappointed_regret: '😞😢😭😔😥😓💔😩😫☹🙁😪😿🥺😖',
  curious_questioning: '🤔❓❔🧐',
  constructive_ideas: '💡🛠🔧',
};

const emotionOf = new Map<string, ShownEmotion>();
for (const [kind, list] of Object.entries(signs) as [ShownEmotion, string][]) {
  for (const sign of list) emotionOf.set(sign, kind);
}

/** The emotions that an opinion's emoji show, each once: ten hearts say no more than one. */
export function signEmotions(text: string): Set<ShownEmotion> {
  const found = new Set<ShownEmotion>();
  for (const sign of text.match(/[\p{Extended_Pictographic}]/gu) ?? []) {
    const kind = emotionOf.get(sign);
    if (kind !== undefined) found.add(kind);
  }
  return found;
}
