import { getDocumentPdf } from '#app/api/orders.server.ts';
import { numberOfFile, pdfResponse } from '#app/papers/pdf-response.server.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';

/** A document of an order as a PDF file. */
export const loader = customerLoader(async (args) => {
  const { visitor, params } = args;
  const number = numberOfFile(params['file']);
  const reply = await getDocumentPdf(visitor, params['id'] ?? '', number);
  const { data } = await requireReply(reply, args);
  return pdfResponse(number, data.pdf);
});
