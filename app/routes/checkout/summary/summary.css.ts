import { style } from '@vanilla-extract/css';
import { tapLink } from '#app/theme/layout.css.ts';
import { color, radius, space, text, wide, withoutHas } from '#app/theme/tokens.css.ts';

export const group = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  padding: space.l,
  minInlineSize: 0,
});
export const legend = style({ fontSize: text.lead, fontWeight: 600, paddingInline: space.xs });
export const pickupOnly = style({
  selectors: { 'fieldset:has([name=fulfilment][value=delivery]:checked) &': { display: 'none' } },
});
export const deliveryOnly = style({
  selectors: { 'fieldset:has([name=fulfilment][value=pickup]:checked) &': { display: 'none' } },
});
/** Beside the form's sums: only while delivery is chosen. */
export const whereDelivered = style({
  display: 'none',
  '@supports': { [withoutHas]: { display: 'grid' } },
  selectors: { 'form:has([name=fulfilment][value=delivery]:checked) &': { display: 'grid' } },
});
export const zone = style({ flexGrow: 1 });
export const foldedHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  minBlockSize: '44px',
  fontWeight: 600,
});
export const companyBody = style({
  display: 'grid',
  gap: space.m,
  marginBlockStart: space.m,
  '@media': { [wide]: { gridTemplateColumns: '1fr 1fr' } },
});
/** Names of companies, one line or several. */
export const companies = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
});
export const couponBody = style({ display: 'grid', gap: space.s, marginBlockStart: space.xs });
export const terms = style({
  display: 'flex',
  gap: space.s,
  alignItems: 'center',
  minBlockSize: '44px',
});
/** As large as `tapLink`; over the next line it would cover the box that is ticked. */
export const termsLink = style([tapLink, { marginBlock: 0 }]);
