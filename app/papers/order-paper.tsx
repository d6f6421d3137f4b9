import { ClosingInvoice } from './closing-invoice.tsx';
import { CreditNote } from './credit-note.tsx';
import type { PaperContent } from './load-paper.server.ts';
import { OrderSlip } from './order-slip.tsx';

/** A paper of an order, as the customer and the counter print it. */
export function OrderPaper({ content }: { content: PaperContent }) {
  switch (content.paper) {
    case 'slip':
      return <OrderSlip {...content} />;
    case 'closing-invoice':
      return <ClosingInvoice {...content} />;
    case 'credit-note':
      return <CreditNote {...content} />;
  }
}
