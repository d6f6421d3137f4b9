import { getStaffDocumentPdf } from '#app/api/staff.server.ts';
import { numberOfFile, pdfResponse } from '#app/papers/pdf-response.server.ts';
import { requireStaffReply, staffLoader } from '../staff-page.server.ts';

/** An issued document as a PDF file. */
export const loader = staffLoader(async (args) => {
  const { staff, params } = args;
  const number = numberOfFile(params['file']);
  const reply = await getStaffDocumentPdf(staff, number);
  const { data } = await requireStaffReply(reply, args);
  return pdfResponse(number, data.pdf);
});
