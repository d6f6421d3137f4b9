import { data } from '@remix-run/node';
import { resourceResponse } from '#app/requests/resource-response.server.ts';
import { DOCUMENT_NUMBER } from '#contract/document-constants.ts';

/** The number of a document by the name of its file; 404 for another name. */
export function numberOfFile(file = ''): string {
  const number = file.endsWith('.pdf') ? file.slice(0, -'.pdf'.length) : '';
  if (!DOCUMENT_NUMBER.test(number)) throw data({ message: '' }, { status: 404 });
  return number;
}

/** A PDF, given in base64, as a file to keep. */
export function pdfResponse(number: string, pdf: string): Response {
  return resourceResponse(Buffer.from(pdf, 'base64'), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}
