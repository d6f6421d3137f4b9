import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A jsonb column: written as text, read as its value. */
export type Json<T extends object> = JSONColumnType<T, string, string>;
export type NullableJson<T extends object> = ColumnType<T | null, string | null, string | null>;
export type CreatedAt = Generated<Date>;
/** A text in both languages. */
export interface Bilingual {
  ar: string;
  en: string;
}
