import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { hasModel } from '../../../lib/has-model.ts';

/** For the host of a room that no model read, on a server that has none: how to get rooms read by one. */
export function ModelHint() {
  const { t } = useText();
  const [model] = useState(hasModel);
  if (model) return null;
  return <p className="pl-6 text-fine text-ink-soft">{t('analysis:madeBy.host')}</p>;
}
