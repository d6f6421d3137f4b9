import { getPersonalData } from '#app/api/account.server.ts';
import { fileLoader } from '#app/requests/file-loader.server.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { resourceResponse } from '#app/requests/resource-response.server.ts';

/** Download of everything that is stored about the customer. */
export const loader = fileLoader(
  customerLoader(async (args) => {
    const { data } = await requireReply(await getPersonalData(args.visitor), args);
    return resourceResponse(JSON.stringify(data, null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="m7-my-data.json"',
        'cache-control': 'private, no-store',
      },
    });
  }),
);
