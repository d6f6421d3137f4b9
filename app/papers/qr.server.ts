import { renderSVG } from 'uqr';

/** A QR code as SVG, with the quiet zone that scanners need. */
export function drawQr(text: string): string {
  return renderSVG(text, { border: 4, pixelSize: 1 });
}
