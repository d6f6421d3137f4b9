/** A page of a browser that a driver moves as a person would; the same for every engine. */
export interface DrivenPage {
  open(url: string): Promise<void>;
  /** Presses where nothing is: scripts start at the first touch. */
  touch(): Promise<void>;
  /** Waits for a visible control, and presses it in the middle of the window. */
  press(selector: string): Promise<void>;
  /** Replaces what a field says. */
  fill(selector: string, text: string): Promise<void>;
  /** Waits until there is such an element. */
  waitFor(selector: string): Promise<void>;
  /** Waits until an expression of the page is true. */
  waitUntil(expression: string): Promise<void>;
  /** What an expression says in the page. */
  read(expression: string): Promise<unknown>;
  /** What the page has thrown so far. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

export interface DrivenBrowser {
  newPage(size: { width: number; height: number }): Promise<DrivenPage>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Whether this machine has it. */
  installed: boolean;
  launch(): Promise<DrivenBrowser>;
}

/** How long a page may take for what a test waits for. */
export const PAGE_LIMIT_MS = 30_000;
/** Into the middle of the window, where no bar lies over it. Runs in the page. */
export const scrollToMiddle = (element: Element): void =>
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
