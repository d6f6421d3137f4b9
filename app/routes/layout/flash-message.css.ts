import { style } from '@vanilla-extract/css';
import { space } from '#app/theme/tokens.css.ts';

export const flashRoom = style({ paddingBlockStart: space.m });
