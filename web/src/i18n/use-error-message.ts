import type { ApiError } from '../lib/api/api-error.ts';
import type { MessageKey } from './messages.ts';
import { useText } from './use-text.ts';

/** Returns the app's own text for the code of a failed call, or an empty string. */
export function useCodeText(): (error: ApiError) => string {
  const { t } = useText();
  return ({ code }) => t(`errors:code.${code}` as MessageKey, { defaultValue: '' });
}

/**
 * Explains a failed call: by its code, else by its kind, else with the server's message or `otherwise`. Messages of the
 * server are in English, so only readers of English get them.
 */
export function useErrorMessage(): (error: ApiError, otherwise?: string) => string {
  const { t, language } = useText();
  const codeText = useCodeText();
  return (error, otherwise) => {
    // Codes without a text of their own fall through to the other explanations.
    const byCode = codeText(error);
    if (byCode !== '') return byCode;
    if (error.foreign) return t('errors:signIn');
    if (error.kind === 'network') return t(error.timedOut ? 'errors:timedOut' : 'errors:network');
    if (error.kind === 'server') return t('errors:server');
    const general = error.kind === 'validation' ? 'errors:validation' : 'errors:unknown';
    return (language === 'en' && error.serverMessage) || otherwise || t(general);
  };
}
