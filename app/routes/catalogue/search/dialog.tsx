import { Form } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { useLocalPath } from '#app/locale/link.tsx';
import { moveFocus, SearchFields, type SearchFieldsProps } from './search-fields.tsx';
import { form } from './search-form.css.ts';

/** The search form of the dialog; the page has its fields beside the filters. */
export default function SearchDialog(props: SearchFieldsProps) {
  const { t } = useTranslation('catalogue');
  const localPath = useLocalPath();
  return (
    <Form
      method="get"
      action={localPath('/search')}
      role="search"
      onKeyDown={moveFocus}
      className={form}
    >
      <SearchFields {...props}>
        <SubmitButton>{t('search.submit')}</SubmitButton>
      </SearchFields>
    </Form>
  );
}
