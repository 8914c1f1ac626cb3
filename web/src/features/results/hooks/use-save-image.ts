import { useState } from 'react';

/** The largest canvas that phones can create. */
const maxPixels = 16_000_000;
const sharpness = 2;

/** A sheet of A4 at 96 dpi, so that a phone and a laptop save the same image. */
const sheet = { width: 794, height: 1123 };

/** Renders the element as a sheet of paper; content beyond its height lengthens the image. */
async function drawSheet(element: HTMLElement): Promise<Blob> {
  const { domToBlob } = await import('modern-screenshot');
  const before = element.style.cssText;
  element.style.cssText += `;width:${sheet.width}px;max-width:none;min-height:${sheet.height}px;border-radius:0`;
  try {
    const { width, height } = element.getBoundingClientRect();
    const scale = Math.min(sharpness, Math.sqrt(maxPixels / (width * height)));
    return await domToBlob(element, { scale, width, height, type: 'image/png' });
  } finally {
    element.style.cssText = before;
  }
}

async function saveAsPicture(element: HTMLElement, name: string): Promise<void> {
  const blob = await drawSheet(element);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}

export function useSaveImage(): {
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
