import { useState } from 'react';

/** Beyond it phones make no canvas. */
const mostPixels = 16_000_000;
const sharpness = 2;

async function saveAsPicture(element: HTMLElement, name: string): Promise<void> {
  const { domToBlob } = await import('modern-screenshot');
  const { width, height } = element.getBoundingClientRect();
  const scale = Math.min(sharpness, Math.sqrt(mostPixels / (width * height)));
  const blob = await domToBlob(element, { scale, type: 'image/png' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}

/** Saves an element of the page as a picture of it. */
export function usePicture(): {
  state: 'idle' | 'drawing' | 'failed';
  save: (element: HTMLElement | null, name: string) => void;
} {
  const [state, setState] = useState<'idle' | 'drawing' | 'failed'>('idle');
  const save = (element: HTMLElement | null, name: string) => {
    if (element === null) return;
    setState('drawing');
    saveAsPicture(element, name).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return { state, save };
}
