import type { Theme } from '@murmur/contract/analysis';
import { limits } from '@murmur/contract/limits';
import { codePoints, findLineFault, normaliseText } from '@murmur/contract/text';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field, inputStyle } from '../../../components/ui/field.tsx';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { useText } from '../../../i18n/use-text.ts';
import { type HostOfThemes, useThemeEdit } from '../hooks/use-theme-edit.ts';

type Props = {
  themes: Theme[];
  /** The theme being edited; null while the dialog is closed. */
  themeId: string | null;
  lang: string;
  host: HostOfThemes;
  onClose: () => void;
};

export function ThemeEditor({ themes, themeId, lang, host, onClose }: Props) {
  const { t } = useText();
  const theme = themes.find(({ id }) => id === themeId);
  return (
    <Dialog open={theme !== undefined} onClose={onClose} title={t('analysis:edit.title')}>
      {theme !== undefined && (
        <Editor
          key={theme.id}
          theme={theme}
          others={themes.filter((one) => one !== theme)}
          lang={lang}
          host={host}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type EditorProps = Omit<Props, 'themes' | 'themeId'> & { theme: Theme; others: Theme[] };

function Editor({ theme, others, lang, host, onClose }: EditorProps) {
  const { t } = useText();
  const errorMessage = useErrorMessage();
  const [title, setTitle] = useState(theme.title);
  const [into, setInto] = useState('');
  const { saving, save } = useThemeEdit(host, onClose);
  const busy = saving.state === 'saving' && t('analysis:edit.saving');
  const length = codePoints(normaliseText(title));
  const { min, max } = limits.themeTitle;
  const faultText = (): string | undefined => {
    if (length < min || length > max) return t('analysis:edit.length', { min, max });
    return findLineFault(title) === null ? undefined : t('analysis:edit.unreadable');
  };
  const fault = faultText();
  const fits = fault === undefined;
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (fits) void save(theme.id, { title });
  };
  const merge = (event: FormEvent) => {
    event.preventDefault();
    if (into !== '') void save(theme.id, { merge_into: into });
  };
  return (
    <>
      <form onSubmit={rename} className="flex flex-col gap-3">
        <Field label={t('analysis:edit.name')} error={fault}>
          {(wiring) => (
            <input
              {...wiring}
              lang={lang}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
              className={inputStyle}
            />
          )}
        </Field>
        <Button type="submit" busy={busy} disabled={!fits}>
          {t('analysis:edit.rename')}
        </Button>
      </form>
      {others.length > 0 && (
        <form onSubmit={merge} className="flex flex-col gap-3 border-t border-line pt-4">
          <Field label={t('analysis:edit.into')} hint={t('analysis:edit.intoHint')}>
            {(wiring) => (
              <select
                {...wiring}
                lang={lang}
                value={into}
                onChange={(event) => setInto(event.target.value)}
                className={inputStyle}
              >
                <option value="">{t('analysis:edit.choose')}</option>
                {others.map(({ id, title: name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button type="submit" variant="secondary" busy={busy} disabled={into === ''}>
            {t('analysis:edit.merge')}
          </Button>
        </form>
      )}
      {saving.state === 'failed' && (
        <p role="alert" className="text-fine font-medium text-red">
          {errorMessage(saving.error, t('analysis:edit.failed'))}
        </p>
      )}
    </>
  );
}
