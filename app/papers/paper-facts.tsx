import { facts } from './paper.css.ts';

type Fact = readonly [name: string, value: string | null | undefined, direction?: 'ltr'];

/** Definition list; entries without a value are left out. */
export function PaperFacts(props: { facts: readonly Fact[] }) {
  return (
    <dl className={facts}>
      {props.facts.map(
        ([name, value, direction], index) =>
          value && (
            <div key={index}>
              <dt>{name}</dt>
              <dd>
                <bdi dir={direction ?? 'auto'}>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
