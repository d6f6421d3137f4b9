import { useTranslation } from 'react-i18next';
import { TextField } from '#app/ui/field.tsx';
import { choice, tick } from '#app/ui/field.css.ts';
import { COMPANY_FIELDS } from '#contract/order-constants.ts';
import type { OrderDetails } from '#contract/orders.ts';
import { Folded } from './folded.tsx';
import type { Meta } from './fulfilment.tsx';
import { companyBody, group } from './summary.css.ts';

type FieldName = (typeof COMPANY_FIELDS)[number];

/** Left-to-right in both languages. */
const LATIN: readonly FieldName[] = ['tax_number', 'commercial_number', 'email'];

/**
 * Company details for the invoice, as they were given last. Collapsed until they are changed or
 * invalid; one order can go without them.
 */
export function CompanyDetails(props: {
  field: Record<FieldName | 'without_company', unknown>;
  remembered: OrderDetails;
}) {
  const { t } = useTranslation('cart');
  const field = props.field as Record<FieldName | 'without_company', Meta>;
  const { company, projects } = props.remembered;
  const isLeftOut = field.without_company.initialValue === 'on';
  const wanted =
    isLeftOut ||
    COMPANY_FIELDS.some(
      (name) =>
        Boolean(field[name].errors?.length) ||
        (field[name].initialValue ?? '') !== (company?.[name] ?? ''),
    );
  const name = company?.company_name;
  return (
    <Folded
      className={group}
      title={name ? t('company.remembered', { name: `\u2068${name}\u2069` }) : t('company.title')}
      wanted={wanted}
    >
      <div className={companyBody}>
        {company && (
          <label className={choice}>
            <input
              type="checkbox"
              name={field.without_company.name}
              defaultChecked={isLeftOut}
              className={tick}
            />
            {t('company.without')}
          </label>
        )}
        {COMPANY_FIELDS.map((name) => (
          <TextField
            key={name}
            meta={field[name]}
            label={t(`company.${name}`)}
            dir={LATIN.includes(name) ? 'ltr' : 'auto'}
            inputMode={
              name === 'tax_number' || name === 'commercial_number' ? 'numeric' : undefined
            }
            suggestions={name === 'project_name' ? projects : undefined}
          />
        ))}
      </div>
    </Folded>
  );
}
