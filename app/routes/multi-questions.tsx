import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Question } from '#app/components/question.tsx';
import { listFaqs } from '#app/api/site.server.ts';
import { wordsOf } from '#app/i18n/words.server.ts';
import { pageLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { narrow, pageTitle } from '#app/theme/layout.css.ts';

export { pageMeta as meta } from '#app/i18n/meta.ts';

export const loader = pageLoader(async (args) => {
  const { t } = wordsOf(args.visitor.language);
  const { data: questions } = await requireReply(await listFaqs(args.visitor), args);
  return { title: t('pages:faq.title'), description: t('pages:faq.description'), questions };
});

export default function MultiQuestions() {
  const { t } = useTranslation('pages');
  const { questions } = useLoaderData<typeof loader>();
  return (
    <article className={narrow}>
      <h1 className={pageTitle}>{t('faq.title')}</h1>
      {questions.map(({ id, question, answer }) => (
        <Question key={id} anchor={`q${id}`} question={question} answer={answer} />
      ))}
    </article>
  );
}
