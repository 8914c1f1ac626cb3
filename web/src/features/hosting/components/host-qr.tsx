import { create } from 'qrcode';
import { useMemo } from 'react';
import { useText } from '../../../i18n/use-text.ts';

const margin = 2;

/** The dark squares of a QR code as one path, a unit each. */
function pathOf(text: string): { path: string; size: number } {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (const [index, dark] of data.entries())
    if (dark) path += `M${index % size} ${Math.floor(index / size)}h1v1h-1z`;
  return { path, size };
}

/** The host's link as a QR code, drawn here: the key in it is shown to no server. */
export default function HostQr({ link }: { link: string }) {
  const { t } = useText();
  const { path, size } = useMemo(() => pathOf(link), [link]);
  const side = size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={t('pages:host.device.qr')}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-60 rounded-medium border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
