import { useState } from 'react';
import { Switch } from '../../components/ui/switch.tsx';
import { useText } from '../../i18n/use-text.ts';
import { readOptOut, saveOptOut } from './ads-allowed.ts';

/** Turns ads off in this browser, regardless of earlier consent. */
export function AdsChoice() {
  const { t } = useText();
  const [optedOut, setOptedOut] = useState(readOptOut);
  return (
    <Switch
      checked={optedOut}
      onChange={(next) => {
        saveOptOut(next);
        setOptedOut(next);
      }}
      label={t('analysis:ads.optOut')}
    />
  );
}
