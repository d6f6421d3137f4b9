import { data } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { getPageTexts, savePageTexts } from '#app/api/staff.server.ts';
import { LocalLink } from '#app/locale/link.tsx';
import { pageTitle, soft, stack, textLink } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { area, field, label } from '#app/ui/field.css.ts';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { EDITABLE_PAGES } from '#contract/site-constants.ts';
import { StaffAlert, useFieldError, useRefusedForm, VersionField } from '../staff-form.tsx';
import {
  refuseIfChanged,
  requireStaffReply,
  staffAction,
  staffDone,
  staffLoader,
  staffRefusal,
  staffTranslator,
  textOf,
  versionOf,
} from '../staff-page.server.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';
import * as styles from '../staff.css.ts';

export const handle: PageHandle = { navLink: '/staff/pages' };

/** Both languages of the longest page, in UTF-8. */
const TEXTS_MAX_BYTES = 500_000;

function readSlug(text: string | undefined) {
  const slug = EDITABLE_PAGES.find((one) => one === text);
  if (!slug) throw data({ message: '' }, { status: 404 });
  return slug;
}

export const loader = staffLoader(async (args) => {
  const slug = readSlug(args.params['slug']);
  const { data: texts } = await requireStaffReply(await getPageTexts(args.staff, slug), args);
  const title = staffTranslator(args.visitor)(`pages.${slug}`);
  return { title, slug, texts, version: versionOf(texts) };
});

export const action = staffAction(
  async (args) => {
    const { params, form, staff, visitor } = args;
    const slug = readSlug(params['slug']);
    const { data: now } = await requireStaffReply(await getPageTexts(staff, slug), args);
    const changed = refuseIfChanged(args, now);
    if (changed) return changed;
    const reply = await savePageTexts(staff, slug, {
      ar: textOf(form, 'ar'),
      en: textOf(form, 'en'),
    });
    if (!reply.ok) return staffRefusal(reply, args);
    return staffDone(args, `/staff/pages/${slug}`, staffTranslator(visitor)('pages.saved'));
  },
  { fileMaxBytes: TEXTS_MAX_BYTES, tooLarge: 'refusals:textsTooLong' },
);

export default function Page() {
  const { t } = useTranslation('staff');
  const { title, slug, texts, version } = useLoaderData<typeof loader>();
  const typed = useRefusedForm()?.fields;
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <p className={soft}>{t('pages.form')}</p>
      <StaffAlert />
      <Form method="post" encType="multipart/form-data" className={stack.m}>
        <VersionField version={version} />
        {LANGUAGES.map((language) => (
          <PageText
            key={language}
            language={language}
            text={typed?.[language] ?? texts[language]}
          />
        ))}
        <button className={`${button()} ${styles.submit}`}>{t('pages.save')}</button>
      </Form>
      {(texts.ar || texts.en) && (
        <LocalLink to={`/${slug}`} className={textLink}>
          {t('pages.view')}
        </LocalLink>
      )}
    </>
  );
}

function PageText({ language, text }: { language: Language; text: string }) {
  const { t } = useTranslation('staff');
  const error = useFieldError(language);
  return (
    <label className={field}>
      <span className={label}>{t(language === 'ar' ? 'pages.arabic' : 'pages.english')}</span>
      <textarea
        {...error.attributes}
        name={language}
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        defaultValue={text}
        className={`${area} ${styles.pageText}`}
      />
      {error.message}
    </label>
  );
}
