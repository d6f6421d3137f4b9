import { createInstance } from 'i18next';
import ar from '#locales/ar/staff-import.json';
import en from '#locales/en/staff-import.json';
import type { ImportFault, ImportResult, Sheet } from '#contract/catalogue-import.ts';
import type { ExportNotes } from './profiles/read-export.ts';
import type { Language } from '#contract/language.ts';

type Values = Record<string, string | number>;

/** Slugs of one kind of change that are named before the rest is only counted. */
const NAMED = 20;

/** What an import reports and how far it is, in Arabic or English. */
export async function createImportReport(language: Language) {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources: { ar: { import: ar }, en: { import: en } },
    defaultNS: 'import',
    interpolation: { escapeValue: false },
  });
  const t = i18n.t as (key: string, values?: Values) => string;
  const listed = (slugs: string[]) => {
    const named = slugs.slice(0, NAMED).join(', ');
    return slugs.length > NAMED
      ? t('report.more', { slugs: named, rest: slugs.length - NAMED })
      : named;
  };
  return {
    progress: (step: 'read' | 'encoded', done: number, total: number) =>
      t(`progress.${step}`, { done, total }),
    noFolder: (folder: string) => t('report.noFolder', { folder }),
    nothing: (folder: string, names: string) => t('report.nothing', { folder, names }),
    explain: (code: ImportFault['code'], value: string) => t(`faults.${code}`, { value }),
    /** A line for each fault, and how many there are. */
    faults(faults: readonly ImportFault[], files: Partial<Record<Sheet, string>>): string {
      const lines = faults.map(({ sheet, row, column, code, value }) => {
        const file = files[sheet as Sheet] ?? sheet;
        const what = t(`faults.${code}`, { value });
        if (row === null) return t('place.file', { file, what });
        if (column === null) return t('place.row', { file, row, what });
        return t('place.cell', { file, row, column, what });
      });
      return [...lines, '', t('report.faults', { count: faults.length })].join('\n');
    },
    /** What became of the export of another shop. */
    ofExport(title: string, notes: ExportNotes): string[] {
      const { products, dropped, inOneLanguage, missingPictures } = notes;
      const reasons = [...new Set(dropped.map(({ reason }) => reason))];
      const lines = [
        t('export.products', { title, count: products }),
        ...reasons.map((reason) => {
          const rows = dropped.filter((one) => one.reason === reason).map(({ row }) => String(row));
          return t('export.dropped', { why: t(`dropped.${reason}`), rows: listed(rows) });
        }),
        t('export.price'),
        t('export.language', { count: inOneLanguage }),
      ];
      if (missingPictures.length > 0)
        lines.push(t('export.pictures', { files: listed(missingPictures) }));
      return [...lines, ''];
    },
    /** What was changed, or would be, and the pictures that nothing names. */
    changes({ changes, unused }: ImportResult, isDry: boolean): string {
      const lines = Object.entries(changes).flatMap(([sheet, change]) => [
        t('report.sheet', {
          sheet,
          added: change.added.length,
          changed: change.changed.length,
          archived: change.archived.length,
          unchanged: change.unchanged,
        }),
        ...(['added', 'changed', 'archived'] as const)
          .filter((kind) => change[kind].length > 0)
          .map((kind) => t(`report.${kind}`, { slugs: listed(change[kind]) })),
      ]);
      if (unused.length > 0) lines.push(t('report.unused', { files: listed(unused) }));
      return [...lines, isDry ? t('report.dry') : t('report.done')].join('\n');
    },
  };
}
