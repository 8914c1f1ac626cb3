import { useId } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Check } from '../icons/icons.ts';
import { Copy } from '../icons/late-icons.ts';
import { Button } from './button.tsx';
import { inputStyle } from './field.tsx';
import { useCopy } from './use-copy.ts';

type Props = { label: string; value: string; copyLabel: string };

export function CopyField({ label, value, copyLabel }: Props) {
  const { t } = useText();
  const id = useId();
  const { copied, copyText } = useCopy();
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-fine font-semibold text-ink-soft">
        {label}
      </label>
      <div className="flex flex-col gap-2 sm:flex-row">
        <input
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className={`${inputStyle} min-w-0 flex-1 truncate bg-sunken font-mono text-fine`}
        />
        <Button
          variant="secondary"
          onClick={() => void copyText(value)}
          icon={copied ? <Check className="size-5 text-good" /> : <Copy className="size-5" />}
          className="shrink-0"
        >
          {copied ? t('components:copy.copied') : copyLabel}
        </Button>
      </div>
      <output className="sr-only">{copied && t('components:copy.copied')}</output>
    </div>
  );
}
