import { Fragment } from 'react';
import { Money } from '#app/components/money.tsx';
import { useLanguage } from '#app/locale/link.tsx';
import type { DocumentFact } from '#contract/document-layout.ts';
import type { Language } from '#contract/language.ts';
import type { ShownDocument } from './load-paper.server.ts';
import * as styles from './paper.css.ts';

interface DocumentProps {
  document: ShownDocument;
}

interface IssuedDocumentProps extends DocumentProps {
  /** A page with several documents has one heading of the first level. */
  heading: 'h1' | 'h2';
}

/** An invoice, note or statement as it was issued, in both languages at once. */
export function IssuedDocument({ document, heading: Heading }: IssuedDocumentProps) {
  const { number, title, seller, facts, lines, sums, notes, qr } = document;
  const language = useLanguage();
  return (
    <article className={styles.paper} data-document={number}>
      <header className={styles.head}>
        <div>
          <Heading className={styles.title}>
            <Both text={title} />
          </Heading>
          <p>
            <Both text={seller.title} />
          </p>
          <p>
            <b>
              <Both text={seller.name} />
            </b>
          </p>
          <p>
            <Both text={seller.address} />
          </p>
          {seller.facts.map((fact) => (
            <p key={fact.label.en}>
              {fact.label[language]} ·{' '}
              <bdi lang={otherThan(language)}>{fact.label[otherThan(language)]}</bdi>:{' '}
              <FactValue fact={fact} />
            </p>
          ))}
        </div>
        {qr && (
          <div
            className={styles.qr}
            role="img"
            aria-label={qr.label[language]}
            dangerouslySetInnerHTML={{ __html: qr.svg }}
          />
        )}
      </header>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact.label.en}>
            <dt>
              <Both text={fact.label} />
            </dt>
            <dd>
              <FactValue fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
      {lines.length > 0 && <Lines document={document} />}
      <dl className={styles.sums}>
        {sums.map(({ label, amount, kind, minus, isTotal }) => (
          <Fragment key={label.en}>
            <dt className={isTotal ? styles.total : undefined}>
              <Both text={label} />
            </dt>
            <dd className={isTotal ? styles.total : undefined}>
              <Money amount={amount} kind={kind} minus={minus} />
            </dd>
          </Fragment>
        ))}
      </dl>
      <div className={styles.foot}>
        {notes.map((note) => (
          <p key={note.en}>
            <Both text={note} />
          </p>
        ))}
      </div>
    </article>
  );
}

function Lines({ document: { columns, lines, title, number } }: DocumentProps) {
  const language = useLanguage();
  return (
    <div
      className={styles.scroll}
      role="region"
      aria-label={`${title[language]} ${number}`}
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {(['name', 'price', 'quantity', 'days', 'amount'] as const).map((column) => (
              <th key={column} scope="col">
                <Both text={columns[column]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, price_per_day, quantity, days, amount }, index) => (
            <tr key={index}>
              <td>
                <Both text={name} />
              </td>
              <td>
                <Money amount={price_per_day} kind="price" />
              </td>
              <td>{quantity}</td>
              <td>{days}</td>
              <td>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A text in the page's language, and in the other one below it. */
function Both({ text }: { text: ShownDocument['title'] }) {
  const language = useLanguage();
  const other = otherThan(language);
  if (text[other] === text[language] || text[other] === '') return <>{text[language]}</>;
  if (text[language] === '') return <bdi lang={other}>{text[other]}</bdi>;
  return (
    <>
      {text[language]}
      <span className={styles.second}>
        <bdi lang={other}>{text[other]}</bdi>
      </span>
    </>
  );
}

function otherThan(language: Language): Language {
  return language === 'ar' ? 'en' : 'ar';
}

function FactValue({ fact: { value, ltr } }: { fact: DocumentFact }) {
  if (typeof value !== 'string') return <Both text={value} />;
  return <bdi dir={ltr ? 'ltr' : 'auto'}>{value}</bdi>;
}
