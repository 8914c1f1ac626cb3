import { useText } from '../../../i18n/use-text.ts';
import type { Voice } from '../voices.ts';

/** How a voice is called: the reporter by name, a character by emoji and feeling. */
export function VoiceName({ feeling }: Pick<Voice, 'feeling'>) {
  const { t } = useText();
  if (feeling === null) return t('analysis:voice.reporter');
  return (
    <>
      <span aria-hidden="true">{feeling.emoji}</span> {t(`analysis:emotion.${feeling.emotion}`)}
    </>
  );
}
