import { Hono } from 'hono';
import { contactForm } from '#contract/forms.ts';
import { DIAL_CODES } from '../domain/dial-codes.ts';
import { refused } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';
import { findPage, getSite, listBranches, listFaqs } from '../storage/site-store.ts';
import { listDeliveredAreas } from '../use-cases/list-delivered-areas.ts';
import { availableMethods } from '../use-cases/pay-order.ts';
import { sendContact } from '../use-cases/send-contact.ts';
import { answer, answerOutcome, answerRefusal } from './answers.ts';
import type { ApiEnv } from './context.ts';
import { limitRate } from './rate-limit.ts';
import { readForm, readParam } from './requests.ts';

/** The shop itself: who it is, its branches, pages, questions, and its letter box. */
export function siteRoutes(shop: Shop) {
  const routes = new Hono<ApiEnv>();

  routes.get('/info/site', async (c) => {
    const language = c.get('language');
    const site = await getSite(shop.db);
    return answer(c, {
      ...site,
      name: site.name[language],
      description: site.description[language],
      seller_name: site.seller_name[language],
      seller_address: site.seller_address[language],
      payment_methods: availableMethods(shop),
    });
  });
  routes.get('/dial/codes', (c) =>
    answer(
      c,
      DIAL_CODES.map(({ code, country, name }, index) => ({
        id: index + 1,
        code,
        image: `/media/flags/${country}.svg`,
        name: name[c.get('language')],
      })),
    ),
  );
  routes.get('/branches', async (c) => answer(c, await listBranches(shop.db, c.get('language'))));
  routes.get('/delivered-areas', async (c) =>
    answer(c, await listDeliveredAreas(shop, c.get('language'))),
  );
  routes.get('/faqs', async (c) => answer(c, await listFaqs(shop.db, c.get('language'))));
  routes.get('/pages/:slug', async (c) => {
    const slug = readParam(c, 'slug');
    const page = await findPage(shop.db, slug, c.get('language'));
    return page ? answer(c, { slug, ...page }) : answerRefusal(c, shop, refused('not_found'));
  });
  routes.post('/contact', limitRate(shop, 'contact-by-address', 'contact_limit'), async (c) => {
    const form = await readForm(c, contactForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await sendContact(shop, form.value);
    return answerOutcome(c, shop, outcome, 'contact_received', () => null);
  });

  return routes;
}
