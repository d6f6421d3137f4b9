import type { Language } from '#contract/language.ts';

const PREFIX = { ar: 'خطأ: ', en: 'Error: ' } as const;

/** The title of a page whose form came back with errors. */
export function errorTitle(language: Language, title: string): string {
  return title.startsWith(PREFIX[language]) ? title : PREFIX[language] + title;
}
