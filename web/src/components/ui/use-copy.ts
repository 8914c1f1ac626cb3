import { useEffect, useState } from 'react';

const copiedForMs = 2000;

/** Copies with `execCommand`, for browsers that deny clipboard access, for example over plain http. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // While a dialog is open, nothing outside it can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Copies a text; `copied` stays true for two seconds. */
export function useCopy(): { copied: boolean; copyText: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), copiedForMs);
    return () => clearTimeout(timer);
  }, [copied]);
  return {
    copied: copied > 0,
    copyText: async (text) => {
      if (await copy(text)) setCopied((count) => count + 1);
    },
  };
}
