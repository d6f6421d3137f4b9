import { SearchForm, type SearchFormProps } from '#app/components/search-form.tsx';

/** The search form over the page; it leads to the results. */
export default function SearchDialog(props: SearchFormProps) {
  return <SearchForm {...props} />;
}
