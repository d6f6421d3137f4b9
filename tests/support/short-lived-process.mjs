import { setFlagsFromString } from 'node:v8';

// A process of a test lives for seconds: optimizing the code of PGlite takes a third of the
// processor that its start needs, and never pays.
setFlagsFromString('--wasm-tiering-budget=100000000');
