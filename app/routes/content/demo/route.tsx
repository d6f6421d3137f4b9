import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { getDemo } from '#app/api/site.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { pageLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { narrow, pageTitle, panel, row, soft, stack, strong } from '#app/theme/layout.css.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = { noindex: true };

export { revalidatePage as shouldRevalidate } from '#app/dialogs/revalidation.ts';

export const loader = pageLoader(async (args) => {
  const { t } = getTranslator(args.visitor.language);
  const { data: demo } = await requireReply(await getDemo(args.visitor), args);
  return { title: t('pages:demo.title'), demo };
});

/** Accounts, coupons and cards to try; 404 unless DEMO is on. */
export default function Demo() {
  const { t } = useTranslation('pages');
  const { title, demo } = useLoaderData<typeof loader>();
  return (
    <div className={`${narrow} ${stack.m}`}>
      <h1 className={pageTitle}>{title}</h1>
      <section className={panel}>
        <h2>{t('demo.people')}</h2>
        {demo.people.map(({ name, phone, password, note }) => (
          <div key={phone}>
            <p className={strong}>{name}</p>
            <p>
              <bdi dir="ltr">{phone}</bdi> · <bdi dir="ltr">{password}</bdi>
            </p>
            <p className={soft}>{note}</p>
          </div>
        ))}
      </section>
      <section className={panel}>
        <h2>{t('demo.coupons')}</h2>
        {demo.coupons.map(({ code, note }) => (
          <p key={code} className={row}>
            <bdi dir="ltr" className={strong}>
              {code}
            </bdi>
            <span className={soft}>{note}</span>
          </p>
        ))}
      </section>
      <ButtonLink to="/login">{t('demo.login')}</ButtonLink>
    </div>
  );
}
