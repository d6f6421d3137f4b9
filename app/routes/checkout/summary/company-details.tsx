import { useTranslation } from '#app/locale/use-translation.ts';
import { button } from '#app/ui/button.css.ts';
import { fieldText, TextField, type FieldMeta } from '#app/ui/field.tsx';
import { choice, tick } from '#app/ui/field.css.ts';
import { COMPANY_FIELDS } from '#contract/order-constants.ts';
import type { NamedCompany, OrderDetails } from '#contract/orders.ts';
import { Folded } from './folded.tsx';
import { REMEMBERED_FIELDS, TAKE_COMPANY } from './remembered-company.ts';
import { companies as companyChoice, companyBody, group } from './summary.css.ts';

type FieldName = (typeof COMPANY_FIELDS)[number];

/** Left-to-right in both languages. */
const LATIN: readonly FieldName[] = ['tax_number', 'commercial_number', 'email'];

/**
 * Company details for the invoice, as they were given last. Collapsed until they are changed or
 * invalid; one order can go without them.
 */
export function CompanyDetails(props: {
  field: Record<FieldName | 'without_company', FieldMeta>;
  remembered: OrderDetails;
}) {
  const { t } = useTranslation('cart');
  const { field } = props;
  const { company, companies, projects } = props.remembered;
  const isLeftOut = field.without_company.initialValue === 'on';
  const wanted =
    isLeftOut ||
    COMPANY_FIELDS.some(
      (name) =>
        Boolean(field[name].errors?.length) ||
        (field[name].initialValue ?? '') !== (company?.[name] ?? ''),
    );
  const current = fieldText(field.company_name.value ?? field.company_name.initialValue);
  return (
    <Folded
      className={group}
      title={
        current ? t('company.remembered', { name: `\u2068${current}\u2069` }) : t('company.title')
      }
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
        {companies.some(({ company_name }) => company_name !== current) && (
          <div role="group" aria-label={t('company.earlier')} className={companyChoice}>
            {companies.map((earlier) => (
              <button
                key={earlier.company_name}
                name="intent"
                value={TAKE_COMPANY + earlier.company_name}
                aria-pressed={earlier.company_name === current}
                onClick={(event) => {
                  event.preventDefault();
                  fillIn(event.currentTarget.form!, earlier);
                }}
                className={button({ variant: 'quiet', size: 'small' })}
              >
                {earlier.company_name}
              </button>
            ))}
          </div>
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

/** As the action does it, without a request. */
function fillIn(form: HTMLFormElement, company: NamedCompany): void {
  const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
  for (const name of REMEMBERED_FIELDS) {
    const field = control(name);
    if (!field) continue;
    field.value = company[name] ?? '';
    // What was wrong before is checked again.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const without = control('without_company');
  if (without) without.checked = false;
}
