import { IssuedDocument } from './issued-document.tsx';
import type { PaperContent } from './load-paper.server.ts';
import { OrderSlip } from './order-slip.tsx';
import { stack } from '#app/theme/layout.css.ts';

interface OrderPaperProps {
  content: PaperContent;
  /** Where the PDFs of its documents are, before their numbers. */
  pdfBase: string;
}

/** A page of an order, as the customer and the counter print it. */
export function OrderPaper({ content, pdfBase }: OrderPaperProps) {
  const { documents } = content;
  if (documents.length === 0) return <OrderSlip {...content} />;
  return (
    <div className={stack.l}>
      {documents.map((document) => (
        <IssuedDocument key={document.number} document={document} pdfBase={pdfBase} />
      ))}
    </div>
  );
}
