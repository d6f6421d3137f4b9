import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { input } from '#app/ui/field.css.ts';
import { shippedFaqs } from '../shipped-pages.server.ts';
import { FaqItem } from './faq-item.tsx';
import { listFaqs } from '#app/api/site.server.ts';
import { LocalLink, useLocalPath } from '#app/locale/link.tsx';
import { getTranslator } from '#app/locale/translator.server.ts';
import { pageLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { faqData } from '#app/seo/structured-data.server.ts';
import { hidden, narrow, pageTitle, soft, stack, textLink } from '#app/theme/layout.css.ts';
import { foldText } from '#contract/arabic-folding.ts';
import { readLine } from '#contract/text.ts';
import { QUERY_MAX } from '#contract/limits.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = { cached: { parameters: ['q'] } };

export { revalidatePage as shouldRevalidate } from '#app/dialogs/revalidation.ts';

export const loader = pageLoader(async (args) => {
  const { t } = getTranslator(args.visitor.language);
  const reply = await listFaqs(args.visitor);
  const questions =
    !reply.ok && reply.unsupported
      ? shippedFaqs(args.visitor)
      : (await requireReply(reply, args)).data;
  const q = readLine(new URL(args.request.url).searchParams.get('q') ?? '').slice(0, QUERY_MAX);
  args.context.structuredData = [faqData(questions)];
  return {
    title: t('pages:faq.title'),
    description: t('meta:faq'),
    q,
    maxLength: QUERY_MAX,
    questions: questions.filter((one) => hasWords(`${one.question} ${one.answer}`, q)),
  };
});

/** Whether a text contains every word of the query, ignoring diacritics and hamza forms. */
function hasWords(text: string, query: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .split(' ')
    .every((word) => folded.includes(word));
}

export default function Faq() {
  const { t } = useTranslation('pages');
  const localPath = useLocalPath();
  const { questions, q, maxLength } = useLoaderData<typeof loader>();
  return (
    <article className={`${narrow} ${stack.m}`}>
      <h1 className={pageTitle}>{t('faq.title')}</h1>
      <Form method="get" action={localPath('/multi-questions')} role="search" className={stack.s}>
        <label className={hidden} htmlFor="faq-q">
          {t('faq.search')}
        </label>
        <input
          id="faq-q"
          type="search"
          name="q"
          dir="auto"
          defaultValue={q}
          maxLength={maxLength}
          placeholder={t('faq.search')}
          className={input}
        />
        <SubmitButton variant="quiet">{t('faq.find')}</SubmitButton>
      </Form>
      {questions.length === 0 && (
        <p aria-live="polite" className={soft}>
          {t('faq.nothing')}{' '}
          <LocalLink to="/contact-us" className={textLink}>
            {t('faq.ask')}
          </LocalLink>
        </p>
      )}
      <div>
        {questions.map(({ id, question, answer }) => (
          <FaqItem key={id} anchor={`q${id}`} question={question} answer={answer} />
        ))}
      </div>
    </article>
  );
}
