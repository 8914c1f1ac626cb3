import type { Character } from '@murmur/contract/analysis';
import { VoiceName } from '../../results/components/voice-name.tsx';
import type { Feeling } from '../../results/voices.ts';
import { SharedVoice } from './shared-voice.tsx';

type Props = { character: Character; feeling: Feeling };

/** One character of a shared result: its feeling by emoji and name, and its text. */
export function SharedCharacter({ character, feeling }: Props) {
  return (
    <SharedVoice part={`character${character.position}`} text={character.response}>
      <VoiceName feeling={feeling} />
    </SharedVoice>
  );
}
