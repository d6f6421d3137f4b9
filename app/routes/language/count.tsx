import { count } from './count.css.ts';

/** A number on a sign; nothing for none, but programs still find the value. */
export function Count({ value }: { value: number }) {
  return (
    <data value={value} className={value > 0 ? count : undefined}>
      {value > 0 ? value : null}
    </data>
  );
}
