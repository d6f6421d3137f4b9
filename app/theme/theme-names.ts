const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The theme of that name; undefined where there is none. */
export function findTheme(name: unknown): Theme | undefined {
  return THEMES.find((theme) => theme === name);
}
