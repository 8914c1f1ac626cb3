import { create } from 'qrcode';

const margin = 2;

/** Draws a QR code: its dark squares as one path, one unit each. */
export function qrDataUrl(text: string): string {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (const [index, dark] of data.entries())
    if (dark) path += `M${index % size} ${Math.floor(index / size)}h1v1h-1z`;
  const side = size + 2 * margin;
  const box = `${-margin} ${-margin} ${side} ${side}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
