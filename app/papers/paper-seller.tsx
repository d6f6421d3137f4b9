import { useTranslation } from '#app/locale/use-translation.ts';
import type { Seller } from '#app/requests/site-data.server.ts';

/** Who rents out, as papers say it. */
export function PaperSeller({ seller }: { seller: Seller }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <p>
        <b>{seller.name}</b>
      </p>
      <p>{seller.address}</p>
      {seller.vatNumber && (
        <p>
          {t('slip.vat')}: <bdi dir="ltr">{seller.vatNumber}</bdi>
        </p>
      )}
    </>
  );
}
