import { LocalLink } from '#app/locale/link.tsx';
import { useTranslation } from '#app/locale/use-translation.ts';
import { stack, textLink } from '#app/theme/layout.css.ts';
import { IssuedDocument } from './issued-document.tsx';
import type { PaperContent } from './load-paper.server.ts';
import { OrderSlip } from './order-slip.tsx';
import { screenOnly, sheetOfItsOwn } from './paper.css.ts';

interface OrderPaperProps {
  content: PaperContent;
  /** Where the PDFs of its documents are, before their numbers. */
  pdfBase: string;
}

/** A page of an order, as the customer and the counter print it. */
export function OrderPaper({ content, pdfBase }: OrderPaperProps) {
  const { t } = useTranslation('orders');
  const { documents } = content;
  if (documents.length === 0) return <OrderSlip {...content} />;
  return (
    <div className={stack.l}>
      {documents.map((document, index) => (
        <div key={document.number} className={`${stack.s} ${sheetOfItsOwn}`}>
          <IssuedDocument document={document} heading={index === 0 ? 'h1' : 'h2'} />
          <p className={screenOnly}>
            <LocalLink to={`${pdfBase}/${document.number}.pdf`} reloadDocument className={textLink}>
              {t('slip.pdf')}
            </LocalLink>
          </p>
        </div>
      ))}
    </div>
  );
}
