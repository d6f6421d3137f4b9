import { config } from 'zod/v4/core';

// The pages' content security policy forbids eval; zod would try it once and be reported.
if ('document' in globalThis) config({ jitless: true });
