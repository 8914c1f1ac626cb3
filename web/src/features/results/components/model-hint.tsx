import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { hasModel } from '../../../lib/has-model.ts';

/** Explains to the host how to set up a model, if the room was analysed without one. */
export function ModelHint() {
  const { t } = useText();
  const [model] = useState(hasModel);
  if (model) return null;
  return <p className="pl-6 text-fine text-ink-soft">{t('analysis:madeBy.host')}</p>;
}
