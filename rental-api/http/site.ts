import { Hono } from 'hono';
import { contactForm } from '#contract/forms.ts';
import { FAQ_SLUG } from '#contract/site-constants.ts';
import { DIAL_CODES } from '../domain/dial-codes.ts';
import { failure } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { listBranches } from '../storage/branch-store.ts';
import { findPage, getSite, hasFaqs, listFaqs, listPageSlugs } from '../storage/site-store.ts';
import { listDeliveredAreas } from '../use-cases/list-delivered-areas.ts';
import { availableMethods } from '../use-cases/pay-order.ts';
import { sendContact } from '../use-cases/send-contact.ts';
import { sendData, sendOutcome, sendFailure } from './responses.ts';
import type { ApiEnv } from './context.ts';
import { limitRate } from './rate-limit.ts';
import { readForm, readParam } from './requests.ts';

/** What this shop has written: content pages by slug, and the questions and answers. */
async function listContent(app: AppContext): Promise<string[]> {
  const faqs = await hasFaqs(app.db);
  return [...(await listPageSlugs(app.db)), ...(faqs ? [FAQ_SLUG] : [])];
}

/** Site data, branches, content pages, FAQ and the contact form. */
export function siteRoutes(app: AppContext) {
  const routes = new Hono<ApiEnv>();

  routes.get('/info/site', async (c) => {
    const language = c.get('language');
    const { staff_email: _private, ...site } = await getSite(app.db);
    return sendData(c, {
      ...site,
      name: site.name[language],
      description: site.description[language],
      seller_name: site.seller_name[language],
      seller_address: site.seller_address[language],
      hours: site.hours?.[language] ?? '',
      payment_methods: availableMethods(app),
      pages: await listContent(app),
    });
  });
  routes.get('/dial/codes', (c) =>
    sendData(
      c,
      DIAL_CODES.map(({ code, country, name }, index) => ({
        id: index + 1,
        code,
        image: `/media/flags/${country}.svg`,
        name: name[c.get('language')],
      })),
    ),
  );
  routes.get('/branches', async (c) => sendData(c, await listBranches(app.db, c.get('language'))));
  routes.get('/delivered-areas', async (c) =>
    sendData(c, await listDeliveredAreas(app, c.get('language'))),
  );
  routes.get('/faqs', async (c) => sendData(c, await listFaqs(app.db, c.get('language'))));
  routes.get('/pages/:slug', async (c) => {
    const slug = readParam(c, 'slug');
    const page = await findPage(app.db, slug, c.get('language'));
    return page ? sendData(c, { slug, ...page }) : sendFailure(c, app, failure('not_found'));
  });
  routes.post('/contact', limitRate(app, 'contact-by-address', 'contact_limit'), async (c) => {
    const form = await readForm(c, contactForm);
    if (!form.ok) return sendFailure(c, app, form);
    const outcome = await sendContact(app, form.value);
    return sendOutcome(c, app, outcome, 'contact_received', () => null);
  });

  return routes;
}
