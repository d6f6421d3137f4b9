import './no-eval.ts';

/** zod, set up before the first schema is made; every module of the contract takes it from here. */
export { z } from 'zod/v4';
