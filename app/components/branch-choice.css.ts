import { style } from '@vanilla-extract/css';

export const options = style({ display: 'flex', flexWrap: 'wrap', gap: 8 });
