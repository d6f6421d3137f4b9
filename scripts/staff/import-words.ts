import { createInstance } from 'i18next';
import ar from '#locales/ar/staff-import.json';
import en from '#locales/en/staff-import.json';
import type { ImportFault, ImportResult, Sheet } from '#contract/catalogue-import.ts';

type Values = Record<string, string | number>;

/** Slugs of one kind of change that are named before the rest is only counted. */
const NAMED = 20;

/** What an import reports, in Arabic or English. */
export async function createImportWords(language: 'ar' | 'en') {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources: { ar: { words: ar }, en: { words: en } },
    defaultNS: 'words',
    interpolation: { escapeValue: false },
  });
  const say = i18n.t as (key: string, values?: Values) => string;
  const listed = (slugs: string[]) => {
    const named = slugs.slice(0, NAMED).join(', ');
    return slugs.length > NAMED
      ? say('report.more', { slugs: named, rest: slugs.length - NAMED })
      : named;
  };
  return {
    nothing: (folder: string, names: string) => say('report.nothing', { folder, names }),
    /** A line for each fault, and how many there are. */
    faults(faults: readonly ImportFault[], files: Partial<Record<Sheet, string>>): string {
      const lines = faults.map(({ sheet, row, column, code, value }) => {
        const file = files[sheet as Sheet] ?? sheet;
        const what = say(`faults.${code}`, { value });
        if (row === null) return say('place.file', { file, what });
        if (column === null) return say('place.row', { file, row, what });
        return say('place.cell', { file, row, column, what });
      });
      return [...lines, '', say('report.faults', { count: faults.length })].join('\n');
    },
    /** What was changed, or would be, and the pictures that nothing names. */
    changes({ changes }: ImportResult, unused: string[], isDry: boolean): string {
      const lines = Object.entries(changes).flatMap(([sheet, change]) => [
        say('report.sheet', {
          sheet,
          added: change.added.length,
          changed: change.changed.length,
          archived: change.archived.length,
          unchanged: change.unchanged,
        }),
        ...(['added', 'changed', 'archived'] as const)
          .filter((kind) => change[kind].length > 0)
          .map((kind) => say(`report.${kind}`, { slugs: listed(change[kind]) })),
      ]);
      if (unused.length > 0) lines.push(say('report.unused', { files: listed(unused) }));
      return [...lines, isDry ? say('report.dry') : say('report.done')].join('\n');
    },
  };
}
