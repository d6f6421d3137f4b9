import { createContext, useContext } from 'react';

interface DocumentSettings {
  /** Allows the page's own inline scripts and styles; known on the server only. */
  nonce: string | undefined;
  /** Whether the page carries scripts at all: not for a visitor who saves data. */
  scripts: boolean;
}

/** What one document is rendered with. In the browser: scripts run, so there are some. */
export const DocumentContext = createContext<DocumentSettings>({ nonce: undefined, scripts: true });

export function useDocument(): DocumentSettings {
  return useContext(DocumentContext);
}
