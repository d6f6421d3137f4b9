import { globalStyle } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, text } from '#app/theme/tokens.css.ts';

export const avatar = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    borderRadius: '50%',
    overflow: 'hidden',
    background: color.secondaryTint,
    color: color.few,
    fontWeight: 600,
  },
  variants: {
    size: {
      small: { inlineSize: '64px', blockSize: '64px', fontSize: text.title },
      large: { inlineSize: '96px', blockSize: '96px', fontSize: text.heading },
    },
  },
});
globalStyle(`${avatar.classNames.base} > img`, {
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
