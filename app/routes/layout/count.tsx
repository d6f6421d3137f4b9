import { count } from './count.css.ts';

/** A number on a sign; hidden for none, where programs still find it. */
export function Count({ value }: { value: number }) {
  return (
    <data value={value} className={count} hidden={value === 0}>
      {value}
    </data>
  );
}
