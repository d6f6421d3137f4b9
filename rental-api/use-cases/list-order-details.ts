import type { NamedCompany, OrderDetails } from '#contract/orders.ts';
import type { AppContext } from '../app-context.ts';
import type { Language } from '#contract/language.ts';
import { listGivenDetails } from '../storage/order-store.ts';

const ORDERS_READ = 50;
const COMPANIES = 5;
const PROJECTS = 10;
const ADDRESSES = 5;

/** What a customer gave with earlier orders, to be chosen again or edited. */
export async function listOrderDetails(
  app: AppContext,
  customerId: string,
  language: Language,
): Promise<OrderDetails> {
  const given = await listGivenDetails(app.db, customerId, ORDERS_READ);
  const distinct = (texts: (string | null | undefined)[], limit: number) =>
    [...new Set(texts.flatMap((text) => text || []))].slice(0, limit);
  const companies = new Map<string, NamedCompany>();
  for (const { company } of given) {
    const company_name = company?.company_name;
    if (company_name && !companies.has(company_name))
      companies.set(company_name, { ...company, company_name });
  }
  return {
    companies: [...companies.values()].slice(0, COMPANIES),
    company: given.find(({ company }) => company !== null)?.company ?? null,
    projects: distinct(
      given.map(({ company }) => company?.project_name),
      PROJECTS,
    ),
    zone: given.find(({ address }) => address)?.delivery_zone?.[language] ?? null,
    addresses: distinct(
      given.map(({ address }) => address),
      ADDRESSES,
    ),
    payment_method: given.find((order) => order.payment_method)?.payment_method ?? null,
  };
}
