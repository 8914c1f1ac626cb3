import { useText } from '../../../i18n/use-text.ts';
import { isEmotion } from '../emotion-style.ts';
import type { Voice } from '../voices.ts';

/** The name of a voice: the reporter's own, a character's as emoji and feeling. */
export function VoiceName({ feeling }: Pick<Voice, 'feeling'>) {
  const { t } = useText();
  if (feeling === null) return t('analysis:voice.reporter');
  const { emoji, place } = feeling;
  const emotion: string = feeling.emotion;
  return (
    <>
      <span aria-hidden="true">{emoji}</span>{' '}
      {isEmotion(emotion) ? t(`analysis:emotion.${emotion}`) : emotion.replaceAll('_', ' ')}
      {place !== null && ` · ${t('analysis:voice.place', { place })}`}
    </>
  );
}
