import type { AgreementEntry } from '@murmur/contract/agreement';
import { Card } from '../../components/ui/card.tsx';
import { AgreementList } from '../../features/votes/components/agreement-list.tsx';
import { useText } from '../../i18n/use-text.ts';

const entryOf = (content: string, agree: number, disagree: number, pass: number) => {
  const share = agree / (agree + disagree);
  const opinion = { id: content, content };
  const entry: AgreementEntry = {
    opinion,
    same: [],
    agree,
    disagree,
    pass,
    agree_share: share,
    low: share,
    high: share,
  };
  return [{ ...entry, moved: false }];
};

/** Sample results of an invented room. */
export function HomeExample() {
  const { t } = useText();
  const lists = [
    ['common', entryOf(t('pages:home.example.common'), 22, 2, 1)],
    ['rejected', entryOf(t('pages:home.example.rejected'), 3, 20, 2)],
    ['divided', entryOf(t('pages:home.example.divided'), 13, 11, 1)],
  ] as const;
  return (
    <Card aria-labelledby="example" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 id="example" className="text-fine text-ink-soft">
          {t('pages:home.example.title')}
        </h2>
        <p className="text-lead font-bold">{t('pages:home.example.topic')}</p>
      </div>
      {lists.map(([list, entries]) => (
        <AgreementList
          key={list}
          title={t(`analysis:word.${list}`)}
          list={list}
          entries={entries}
          size="brief"
        />
      ))}
    </Card>
  );
}
