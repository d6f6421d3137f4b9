import { renderSVG } from 'uqr';
import { toDecimal } from '#contract/decimal.ts';
import { encodeTaxQr } from '#contract/tax-qr.ts';

/** The tax authority's phase-1 QR code as SVG; undefined for a seller without VAT number. */
export function drawTaxQr(sale: {
  seller: string;
  vatNumber: string;
  at: string;
  total: number;
  tax: number;
}): string | undefined {
  if (!sale.vatNumber) return undefined;
  const code = encodeTaxQr({
    ...sale,
    at: new Date(sale.at).toISOString().replace(/\.\d+/, ''),
    total: toDecimal(sale.total),
    tax: toDecimal(sale.tax),
  });
  return renderSVG(code, { border: 2 });
}
