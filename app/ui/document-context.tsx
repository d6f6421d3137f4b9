import { createContext, useContext } from 'react';

interface DocumentSettings {
  /** Allows the page's own inline scripts and styles; known on the server only. */
  nonce: string | undefined;
  /** Whether the page has scripts: not with Save-Data. */
  scripts: boolean;
  /** JSON-LD; known on the server only. */
  structuredData: object[];
}

/** Rendering options of a document. The default is for the browser, where scripts run. */
export const DocumentContext = createContext<DocumentSettings>({
  nonce: undefined,
  scripts: true,
  structuredData: [],
});

export function useDocument(): DocumentSettings {
  return useContext(DocumentContext);
}
