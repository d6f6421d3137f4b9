import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, radius, space } from '#app/theme/tokens.css.ts';

export const button = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.xs,
    minBlockSize: '52px',
    paddingInline: space.l,
    paddingBlock: space.xs,
    borderRadius: radius.control,
    border: '1px solid transparent',
    fontWeight: 600,
    textAlign: 'center',
    transition: 'filter .15s, background-color .15s',
  },
  variants: {
    variant: {
      primary: {
        background: color.primary,
        color: color.whiteText,
        ':hover': { filter: 'brightness(1.08)' },
      },
      secondary: {
        background: color.secondary,
        color: color.onSecondary,
        ':hover': { filter: 'brightness(1.06)' },
      },
      quiet: {
        background: 'transparent',
        color: color.blackText,
        borderColor: color.line,
        ':hover': { background: color.primaryTint },
      },
      danger: {
        background: 'transparent',
        color: color.danger,
        borderColor: 'currentColor',
        ':hover': { background: color.dangerTint },
      },
    },
    size: {
      full: { inlineSize: '100%' },
      small: { minBlockSize: '44px', paddingInline: space.m },
    },
  },
  defaultVariants: { variant: 'primary' },
});

/** Icon button, round background on hover. */
export const iconButton = style({
  inlineSize: '44px',
  blockSize: '44px',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: color.blackText,
  ':hover': { background: color.primaryTint },
});

/** A submit button that looks like a link. */
export const linkButton = style({
  minBlockSize: '44px',
  minInlineSize: '44px',
  paddingInline: 0,
  border: 0,
  background: 'none',
  color: color.grayText,
  textDecoration: 'underline',
  textUnderlineOffset: '.3em',
  ':hover': { color: color.blackText },
});
