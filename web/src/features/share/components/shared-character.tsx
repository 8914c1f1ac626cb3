import type { Character } from '@murmur/contract/analysis';
import { useText } from '../../../i18n/use-text.ts';
import { isEmotion } from '../../results/emotion-look.ts';
import { SharedVoice } from './shared-voice.tsx';

/** One character of a shared result: its feeling by emoji and name, and what it says. */
export function SharedCharacter({ character }: { character: Character }) {
  const { t } = useText();
  const name: string = character.emotion;
  return (
    <SharedVoice
      part={character.position === 1 ? 'character1' : 'character2'}
      text={character.response}
    >
      <span aria-hidden="true">{character.emoji}</span>
      {isEmotion(name) ? t(`analysis:emotion.${name}`) : name.replaceAll('_', ' ')}
    </SharedVoice>
  );
}
