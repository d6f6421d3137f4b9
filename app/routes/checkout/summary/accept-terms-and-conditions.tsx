import { useTranslation } from '#app/locale/use-translation.ts';
import { ContentLink } from '#app/components/content-link.tsx';
import { tick } from '#app/ui/field.css.ts';
import { controlProps, FieldError, type FieldMeta } from '#app/ui/field.tsx';
import { row } from '#app/theme/layout.css.ts';
import { terms, termsLink } from './summary.css.ts';

/** The rental terms, to be accepted with the order. */
export function AcceptTermsAndConditions({ meta }: { meta: FieldMeta }) {
  const { t } = useTranslation('cart');
  return (
    <div>
      <label className={terms}>
        <input
          {...controlProps(meta)}
          type="checkbox"
          value="on"
          defaultChecked={meta.initialValue === 'on'}
          className={tick}
        />
        <span>{t('summary.accept')}</span>
      </label>
      <p className={row}>
        <ContentLink page="terms-and-conditions" data-dialog="" className={termsLink}>
          {t('summary.readTerms')}
        </ContentLink>
        <ContentLink page="rent-details" data-dialog="" className={termsLink}>
          {t('summary.readDetails')}
        </ContentLink>
      </p>
      <FieldError meta={meta} />
    </div>
  );
}
