import { QuietWords } from '#app/components/quiet-page.tsx';

/** Rental terms, rent details: the words of their page. */
export default QuietWords;
