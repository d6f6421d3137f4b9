import type { ContactForm } from '#contract/forms.ts';
import { messageReplySchema } from '#contract/reply.ts';
import {
  branchesReply,
  deliveredAreasReply,
  demoReply,
  faqsReply,
  outboxReply,
  pageReply,
  siteReply,
} from '#contract/site.ts';
import type { PageSlug } from '#contract/site-constants.ts';
import { asGiven } from './dial-codes.server.ts';
import { asTyped, callApi, type Caller } from './client.server.ts';

const CATALOGUE = ['catalogue'] as const;

export function getSite(caller: Caller) {
  return callApi(caller, 'GET', 'info/site', {
    capability: 'info/site',
    schema: siteReply,
    publicUntil: CATALOGUE,
  });
}

export function listBranches(caller: Caller) {
  return callApi(caller, 'GET', 'branches', {
    capability: 'branches',
    schema: branchesReply,
    publicUntil: CATALOGUE,
  });
}

/** Areas of past deliveries. A rental API without that call refuses with 404. */
export function listDeliveredAreas(caller: Caller) {
  return callApi(caller, 'GET', 'delivered-areas', {
    capability: 'delivered-areas',
    schema: deliveredAreasReply,
    publicUntil: CATALOGUE,
  });
}

export function listFaqs(caller: Caller) {
  return callApi(caller, 'GET', 'faqs', {
    capability: 'faqs',
    schema: faqsReply,
    publicUntil: CATALOGUE,
  });
}

export function getPage(caller: Caller, slug: PageSlug) {
  return callApi(caller, 'GET', `pages/${slug}`, {
    capability: `pages/${slug}`,
    schema: pageReply,
    publicUntil: CATALOGUE,
  });
}

export async function sendContact(caller: Caller, fields: ContactForm) {
  const form = { ...fields, phone_code: await asGiven(caller, fields.phone_code) };
  const call = { capability: 'contact', schema: messageReplySchema, form };
  const sendAs = (sender: Caller) => callApi(sender, 'POST', 'contact', call);
  const reply = await sendAs(caller);
  // Whoever's session has ended meanwhile writes as a guest.
  const isOver = !reply.ok && reply.status === 401 && caller.token !== undefined;
  return asTyped(isOver ? sendAs({ ...caller, token: undefined }) : reply);
}

/** Accounts, coupons and cards of the demo shop. Refused with 404 unless DEMO is on. */
export function getDemo(caller: Caller) {
  return callApi(caller, 'GET', 'demo', { capability: 'demo', schema: demoReply });
}

/** The demo's text messages to a number, newest first; refused with 404 outside DEMO. */
export function getOutbox(caller: Caller, phone: string) {
  return callApi(caller, 'GET', 'demo/outbox', {
    capability: 'demo/outbox',
    schema: outboxReply,
    query: { phone },
  });
}
