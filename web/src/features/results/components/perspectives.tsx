import type { AllResults } from '@murmur/contract/analysis';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useEvidence } from '../evidence-context.ts';
import { type VoicePart, voiceStyle, voicesOf } from '../voices.ts';
import { VoiceName } from './voice-name.tsx';
import { VoiceText } from './voice-text.tsx';

type Props = {
  results: AllResults;
  chosen: VoicePart;
  onChoose: (part: VoicePart) => void;
};

/** The reporter and the two characters in full, one at a time. */
export function Perspectives({ results, chosen, onChoose }: Props) {
  const { t } = useText();
  const { cited, unit } = useEvidence();
  const voices = voicesOf(results);
  const own = results.sentences.filter(
    ({ id, part }) => cited.has(id) && voices.some((voice) => voice.part === part),
  ).length;
  return (
    <>
      <p className="mb-4 text-fine text-ink-soft">
        {own > 0
          ? t('analysis:evidence.heardSum', { count: own })
          : t(unit === 'rooms' ? 'analysis:evidence.howRooms' : 'analysis:evidence.how')}
      </p>
      <Tabs
        label={t('analysis:voice.title')}
        chosen={chosen}
        onChoose={(id) => onChoose(id as VoicePart)}
        items={voices.map(({ part, feeling, text }) => ({
          id: part,
          label: <VoiceName feeling={feeling} />,
          activeClass: voiceStyle[part].tab,
          panel: (
            <VoiceText
              part={part}
              text={text}
              sentences={results.sentences}
              lang={results.language}
            />
          ),
        }))}
      />
      {voices.length === 1 && (
        <p className="mt-5 text-fine text-ink-soft">{t('analysis:voice.noCharacters')}</p>
      )}
    </>
  );
}
