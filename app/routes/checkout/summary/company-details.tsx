import { useTranslation } from 'react-i18next';
import { TextField } from '#app/ui/field.tsx';
import { Folded, isTouched } from './folded.tsx';
import type { Meta } from './fulfilment.tsx';
import { companyBody, group } from './summary.css.ts';

const FIELDS = [
  'company_name',
  'project_name',
  'tax_number',
  'commercial_number',
  'company_address',
  'email',
] as const;
type FieldName = (typeof FIELDS)[number];

/** Left-to-right in both languages. */
const LATIN: readonly FieldName[] = ['tax_number', 'commercial_number', 'email'];

/** Company details for the invoice; collapsed until they are used or invalid. */
export function CompanyDetails(props: { field: Record<FieldName, unknown> }) {
  const { t } = useTranslation('cart');
  const field = props.field as Record<FieldName, Meta>;
  const touched = FIELDS.some((name) => isTouched(field[name]));
  return (
    <Folded className={group} title={t('company.title')} wanted={touched}>
      <div className={companyBody}>
        {FIELDS.map((name) => (
          <TextField
            key={name}
            meta={field[name]}
            label={t(`company.${name}`)}
            dir={LATIN.includes(name) ? 'ltr' : 'auto'}
            inputMode={
              name === 'tax_number' || name === 'commercial_number' ? 'numeric' : undefined
            }
          />
        ))}
      </div>
    </Folded>
  );
}
