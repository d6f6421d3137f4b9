/// <reference types="vite/client" />
import type { messages } from './locale/messages-en.ts';

interface ImportMetaEnv {
  /** The hash of the sources a build was made of. */
  readonly VITE_BUILD_VERSION?: string;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'layout';
    resources: typeof messages;
    returnNull: false;
  }
}

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}
