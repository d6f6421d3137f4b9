/// <reference types="vite/client" />
import type { resources } from './i18n/resources.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: (typeof resources)['en'];
    returnNull: false;
  }
}

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}
