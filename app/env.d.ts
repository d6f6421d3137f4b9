/// <reference types="vite/client" />
import type { ServerContext } from './requests/request-context.server.ts';
import type documents from '#locales/en/documents.json';
import type meta from '#locales/en/meta.json';
import type refusals from '#locales/en/refusals.json';
import type staffImport from '#locales/en/staff-import.json';
import type staff from '#locales/en/staff.json';
import type { messages } from './locale/messages-en.ts';

declare global {
  interface ImportMetaEnv {
    /** The hash of the sources a build was made of. */
    readonly VITE_BUILD_VERSION?: string;
  }
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'layout';
    resources: typeof messages & {
      documents: typeof documents;
      meta: typeof meta;
      refusals: typeof refusals;
      staff: typeof staff;
      'staff-import': typeof staffImport;
    };
    returnNull: false;
  }
}

declare module '@remix-run/node' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface AppLoadContext extends Partial<ServerContext> {}
  interface Future {
    v3_singleFetch: true;
  }
}
