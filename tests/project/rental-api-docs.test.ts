import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { STAFF_CALLS } from '#contract/staff-calls.ts';
import { readReply } from '#contract/values.ts';
import { FAILURE_STATUS } from '#contract/failure-codes.ts';
import { describeRentalApi, writeFailureCatalogue } from '../../scripts/describe-rental-api.ts';

/*
 * The description of the rental API is made from the contract. `npx vitest run -u` with this file
 * writes it anew.
 */

it('the description is that of the contract', async () => {
  const text = `${JSON.stringify(describeRentalApi(), null, 1)}\n`;
  await expect(text).toMatchFileSnapshot('../../docs/rental-api/openapi.json');
});

it('so is the catalogue of failures', async () => {
  await expect(writeFailureCatalogue()).toMatchFileSnapshot('../../docs/rental-api/failures.md');
});

it('describes every call that the storefront makes for visitors and customers', () => {
  const made = readdirSync('app/api')
    .filter((file) => /^(account|cart|catalogue|orders|payments|site)\.server\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(`app/api/${file}`, 'utf8').matchAll(
        /callApi\(\s*caller,\s*'([A-Z]+)',\s*(?:'([^']+)'|`([^`]+)`)/g,
      ),
    ])
    .map(([, method, text, template]) => `${method} ${pathOf(text ?? template ?? '')}`);
  const described = CALLS.map(({ method, path }) => `${method} ${pathOf(path)}`);
  expect(made.length).toBeGreaterThan(40);
  expect(made.filter((call) => !described.includes(call) && !OURS.has(call))).toEqual([]);
});

/** With anything in the place of its parameters; `kind` is that of a term. */
const pathOf = (path: string) => path.replaceAll(/\$?\{[^}]*\}/g, '{}');
/** Of the demo, of the gateway's page, or written with a base of their own above. */
const OURS = new Set(['GET demo', 'GET demo/outbox', 'GET {}/{}', 'POST {}/apple-pay-session']);

it.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'the example of %s is read by the contract',
  (_, { method, path, reply }) => {
    const { paths } = describeRentalApi() as { paths: Record<string, Record<string, Described>> };
    const { example } = paths[`/${path}`]![method.toLowerCase()]!.responses[200].content[JSON_TYPE];
    const { success, droppedEntries } = readReply(reply, example);
    expect([success, droppedEntries]).toEqual([true, []]);
  },
);

const JSON_TYPE = 'application/json';
interface Described {
  responses: { 200: { content: Record<typeof JSON_TYPE, { example: unknown }> } };
}

it('describes every call of the staff that our rental API has', () => {
  const routes = readdirSync('rental-api/http')
    .filter((file) => file.startsWith('staff') && !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(`rental-api/http/${file}`, 'utf8').matchAll(
        /routes\.(get|post)\(\s*['`]\/(staff\/[^'`]+)['`]/g,
      ),
    ])
    .map(([, method = '', path = '']) => `${method.toUpperCase()} ${parametersOf(path)}`);
  const described = STAFF_CALLS.map(({ method, path }) => `${method} ${pathOf(path)}`);
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.filter((route) => !described.includes(route) && !INTERNAL.has(route))).toEqual([]);
});

const parametersOf = (path: string) => path.replaceAll(/\$\{[^}]*\}|:\w+/g, '{}');
/** Of the import's protocol, or written with a part of their path above. */
const INTERNAL = new Set([
  'GET staff/pictures/{}',
  'POST staff/pictures/known',
  'POST staff/{}/{}/remove',
  'POST staff/messages/{}/{}',
]);

it('names failures that there are', () => {
  const named = [...CALLS, ...STAFF_CALLS].flatMap(({ failures = [] }) => failures);
  expect(named.filter((code) => !(code in FAILURE_STATUS))).toEqual([]);
});

it('says what the shop does without each call that section 7 does not have', () => {
  const needed = CALLS.filter(({ without }) => without === undefined);
  expect(needed).toHaveLength(23);
  expect(CALLS.filter(({ without }) => without === '')).toEqual([]);
});
