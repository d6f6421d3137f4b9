import { style } from '@vanilla-extract/css';

export const mark = style({ inlineSize: '48px', blockSize: '30px', flex: 'none' });
