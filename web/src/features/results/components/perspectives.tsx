import type { AllResults } from '@murmur/contract/analysis';
import { useId } from 'react';
import { Card } from '../../../components/ui/card.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useEvidence } from '../evidence-context.ts';
import { voiceStyle, voicesOf } from '../voices.ts';
import { VoiceName } from './voice-name.tsx';
import { VoiceText } from './voice-text.tsx';

/** The reporter and the two characters, one at a time. */
export function Perspectives({ results }: { results: AllResults }) {
  const { t } = useText();
  const { cited, unit } = useEvidence();
  const titleId = useId();
  const voices = voicesOf(results);
  const own = results.sentences.filter(
    ({ id, part }) => cited.has(id) && voices.some((voice) => voice.part === part),
  ).length;
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lead">
        {t('analysis:voice.title')}
      </h2>
      <p className="mt-1 mb-4 text-fine text-ink-soft">
        {own > 0
          ? t('analysis:evidence.heardSum', { count: own })
          : t(unit === 'rooms' ? 'analysis:evidence.howRooms' : 'analysis:evidence.how')}
      </p>
      <Tabs
        label={t('analysis:voice.title')}
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
    </Card>
  );
}
