import { globalStyle, style } from '@vanilla-extract/css';
import { text, withoutHas } from '#app/theme/tokens.css.ts';

export const plain = style({ border: 0, padding: 0, margin: 0, minInlineSize: 0 });
export const content = style({ flex: 1, minInlineSize: 0 });
export const amount = style({ fontSize: text.heading, fontWeight: 600 });
/** The button says what it does with the chosen method; without scripts too. */
export const payLabel = style({ '@supports': { [withoutHas]: { display: 'none' } } });
export const cashLabel = style({ display: 'none' });
export const eitherLabel = style({
  display: 'none',
  '@supports': { [withoutHas]: { display: 'inline' } },
});
globalStyle(`form:has([value='cash']:checked) ${payLabel}`, { display: 'none' });
globalStyle(`form:has([value='cash']:checked) ${cashLabel}`, { display: 'inline' });
