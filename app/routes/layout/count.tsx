import { count } from './count.css.ts';

/** Number badge of an icon; at 0 it is hidden but still in the page for tests and programs. */
export function Count({ value }: { value: number }) {
  return (
    <data value={value} className={count} hidden={value === 0}>
      {value}
    </data>
  );
}
