import { readFileSync } from 'node:fs';
import { daySchema, momentSchema, monthSchema } from '../contract/day-schemas.ts';
import { amountSchema } from '../contract/money.ts';
import { CALLS, type CallDescription } from '../contract/calls.ts';
import { STAFF_CALLS } from '../contract/staff-calls.ts';
import { FAILURE_STATUS, type FailureCode } from '../contract/failure-codes.ts';
import { HEADERS } from '../contract/headers.ts';
import { LANGUAGES, type Language } from '../contract/language.ts';
import { CHANGES, CHANGES_PATH } from '../contract/changes.ts';
import { cartReply } from '../contract/cart.ts';
import { orderReply } from '../contract/orders.ts';
import { failureSchema, messageReplySchema } from '../contract/reply.ts';
import { staffOrderReply } from '../contract/staff.ts';
import { ENTRIES, percentageSchema } from '../contract/values.ts';
import { z } from '../contract/zod.ts';

/*
 * The description of the rental API that the storefront calls, made from the schemas of the
 * contract: OpenAPI 3.1 (spec.openapis.org/oas/v3.1.0), and the catalogue of its failures.
 */

type Json = Record<string, unknown>;
/** The whole description. */
export function describeRentalApi(): Json {
  const paths: Record<string, Json> = {};
  for (const call of [...CALLS, ...STAFF_CALLS]) {
    const path = `/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call) };
  }
  paths[CHANGES_PATH] = { get: CHANGES_CALL };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rental API',
      version: '1.0.0',
      description:
        'What the storefront calls. Amounts are SAR with two decimals as text, days are YYYY-MM-DD ' +
        'in Asia/Riyadh, moments have their offset. Every call has an Accept-Language header, ar ' +
        'or en. Calls with x-required are enough for a shop; x-without says what it does without ' +
        'the others.',
    },
    // Of the deployment; the storefront has it as RENTAL_API_URL.
    servers: [{ url: '{base}', variables: { base: { default: 'http://localhost:3001' } } }],
    paths,
    components: {
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer' },
        staff: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        Failure: toJsonSchema(failureSchema),
        ...Object.fromEntries(
          [...COMPONENTS].map(([schema, name]) => [name, toJsonSchema(schema)]),
        ),
      },
      responses: {
        Failure: {
          description: 'A refusal, with its code and what it says of each field',
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Failure' },
              example: {
                message: 'Check the marked fields',
                code: 'invalid_input',
                errors: { phone: ['The number has 9 to 11 digits'] },
              },
            },
          },
        },
      },
    },
  };
}

/** The one call that has no end. */
const CHANGES_CALL: Json = {
  summary: 'What has changed for everybody, as it happens',
  'x-without': 'prices and available days may be ten seconds old',
  responses: {
    200: {
      description: `Server-sent events; the data of each is one of ${CHANGES.join(', ')}`,
      content: { 'text/event-stream': { schema: { type: 'string' }, example: 'data: days\n\n' } },
    },
  },
};

function describeCall(call: CallDescription): Json {
  const { summary, signedIn, staff, without, reply, failures = [] } = call;
  const statuses = [...new Set(failures.map((code) => FAILURE_STATUS[code]))].sort();
  return {
    summary,
    ...(without === undefined ? { 'x-required': true } : { 'x-without': without }),
    ...(signedIn && { security: [{ customer: [] }] }),
    ...(staff && { security: [{ staff: [] }] }),
    parameters: listParameters(call),
    ...describeBody(call),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: replyOf(reply),
            example: exampleOf(toJsonSchema(reply)),
          },
        },
      },
      ...((signedIn || staff) && { 401: { $ref: '#/components/responses/Failure' } }),
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          {
            $ref: '#/components/responses/Failure',
            description: failures.filter((code) => FAILURE_STATUS[code] === status).join(', '),
          },
        ]),
      ),
    },
  };
}

/** Replies of several calls. */
const COMPONENTS = new Map<z.ZodType, string>([
  [messageReplySchema, 'Done'],
  [cartReply, 'Cart'],
  [orderReply, 'Order'],
  [staffOrderReply, 'StaffOrder'],
]);

function replyOf(schema: z.ZodType): Json {
  const name = COMPONENTS.get(schema);
  return name ? { $ref: `#/components/schemas/${name}` } : toJsonSchema(schema);
}

/** What goes along with calls that open or recover an account. */
const GUEST_HEADERS = [
  {
    name: HEADERS.deviceToken,
    description:
      'The `device` of an earlier sign-in in this browser, for limits of wrong passwords',
  },
  {
    name: HEADERS.challengeToken,
    description: 'The `token` that the request of a code was answered with',
  },
];

function listParameters({ method, path, query = [], signedIn, staff }: CallDescription): Json[] {
  const schema = { type: 'string' };
  const isOfGuests = method === 'POST' && !signedIn && !staff;
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      ...{ name, in: 'path', required: true, schema },
    })),
    ...query.map((name) => ({ name, in: 'query', required: false, schema })),
    ...(isOfGuests ? GUEST_HEADERS.map((header) => ({ ...header, in: 'header', schema })) : []),
    {
      ...{ name: 'Accept-Language', in: 'header', required: true },
      schema: { type: 'string', enum: [...LANGUAGES] },
    },
  ];
}

function describeBody(call: CallDescription): Json {
  const { form, lineFields, alsoSent = {}, json, files = [], override } = call;
  if (json) return requestBody('application/json', toJsonSchema(json));
  const others = Object.entries(alsoSent);
  if (!form && files.length + others.length === 0 && !override) return {};
  const { properties, required } = form ? describeFields(form) : NO_FIELDS;
  const schema = {
    type: 'object',
    properties: {
      ...(override && { _method: { const: override } }),
      ...properties,
      ...Object.fromEntries(
        others.map(([name, description]) => [name, describeOther(name, description)]),
      ),
      ...Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }])),
    },
    ...(lineFields && { patternProperties: describeLineFields(lineFields) }),
    required: [...(override ? ['_method'] : []), ...required, ...files],
  };
  return requestBody('multipart/form-data', schema);
}

/** A field whose name says that it is repeated is a list. */
function describeOther(name: string, description: string): Json {
  return name.endsWith('[]')
    ? { type: 'array', items: { type: 'string' }, description }
    : { type: 'string', description };
}

/** A whole number for each line, by its position from 1. */
function describeLineFields(fields: Readonly<Record<string, string>>): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([name, description]) => [
      `^${name}_[1-9][0-9]{0,2}$`,
      { type: 'string', pattern: '^[0-9]*$', description },
    ]),
  );
}

const NO_FIELDS = { properties: {}, required: [] };

/** What fields of forms mean that do not say so by their name, or that come otherwise than typed. */
const FORM_NOTES: Record<string, Json> = {
  phone_code: {
    pattern: '^\\+?[0-9]{1,4}$',
    description: 'A dial code exactly as `dial/codes` has it, with or without +',
  },
  phone: { description: 'The number without its dial code, digits alone' },
  otp: { description: 'The code of the message' },
  code: { description: 'The code of the message, or of the coupon' },
  idempotency_key: {
    description: 'The same for each try of one press: what it did is not repeated',
  },
  accept_terms: { description: 'on: the terms are accepted' },
  expected_from: { description: 'The first day that was shown; order_changed where it is another' },
  expected_to: { description: 'The last day that was shown' },
  expected_total: { description: 'The total without delivery that was shown, as 345.00' },
  expected_cart: {
    description:
      'The lines that were shown, each as QUANTITY*ID@PRICE, sorted as text, and at the end the ' +
      'insurance, with spaces between, amounts in halalas; order_changed where the cart is another',
  },
  expected_fees: {
    description:
      'The delivery fees that were shown, each as ZONE@FEE in halalas, with spaces between; none ' +
      'for a shop without zones',
  },
  without_company: { description: 'on: the company details stay out of this order' },
  redirect_url: { description: 'Where the gateway leads back to' },
};

/** A form reads a field that is left out as '', and then says what is wrong: so the schema does. */
function describeFields(form: z.ZodType) {
  const fields = Object.entries(shapeOf(form));
  return {
    properties: Object.fromEntries(
      fields.map(([name, field]) => [name, { ...describeField(field), ...FORM_NOTES[name] }]),
    ),
    required: fields.flatMap(([name, field]) => (isAccepted(field, undefined) ? [] : [name])),
  };
}

function shapeOf(form: z.ZodType): Record<string, z.ZodType> {
  if (form instanceof z.ZodObject) return form.shape;
  if (form instanceof z.ZodPipe) return shapeOf(form.in as z.ZodType);
  throw new Error('A form is an object');
}

const isAccepted = (field: z.ZodType, value: unknown) => field.safeParse(value).success;

/** Its rule where one follows its text, as a choice or a pattern. */
function describeField(field: z.ZodType): Json {
  const rule = field instanceof z.ZodPipe ? (field.out as z.ZodType) : field;
  const described = toJsonSchema(rule instanceof z.ZodTransform ? field : rule);
  const { default: _, ...rest } = described;
  const { description } = field;
  return {
    ...(Object.keys(rest).length > 0 ? rest : { type: 'string' }),
    ...(description && { description }),
  };
}

function requestBody(type: string, schema: Json): Json {
  return {
    requestBody: { required: true, content: { [type]: { schema, example: exampleOf(schema) } } },
  };
}

/** What is said of a schema besides its type. */
const NOTES = new Map<unknown, Json>([
  [amountSchema, { type: 'string', description: 'SAR with two decimals', examples: ['345.00'] }],
  [daySchema, { format: 'date', description: 'A day in Asia/Riyadh', examples: ['2026-11-28'] }],
  [momentSchema, { format: 'date-time', examples: ['2026-11-28T09:00:00+03:00'] }],
  [monthSchema, { examples: ['2026-11'] }],
  [percentageSchema, { description: 'Percent', examples: [15] }],
]);

/** What is asked of an API: what is read in its place as well is not described. */
function toJsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const entry = ENTRIES.get(zodSchema as unknown as z.ZodType);
      if (entry) Object.assign(jsonSchema, { type: 'array', items: toJsonSchema(entry) });
      if (zodSchema instanceof z.ZodObject) dropOptional(jsonSchema, zodSchema);
      // What is read in place of a value is none that is asked for.
      if (jsonSchema.default !== undefined) delete jsonSchema.default;
      const note = NOTES.get(zodSchema);
      if (note?.['type']) delete jsonSchema.anyOf;
      Object.assign(jsonSchema, note);
      // The range of whole numbers in JavaScript says nothing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return described;
}

/** Of every reply with something to read. */
const ENVELOPE = 'data';

/** A field that may be left out is not required, however the schema says so. */
function dropOptional(described: { required?: string[] }, { shape }: z.ZodObject): void {
  const required = described.required?.filter(
    (name) => name === ENVELOPE || !isAccepted(shape[name] as z.ZodType, undefined),
  );
  if (required && required.length > 0) described.required = required;
  else delete described.required;
}

/** What fields of these names hold, where their schema has no example. */
const FIELD_EXAMPLES: Record<string, unknown> = {
  ...{ id: '7', product_id: '7', branch_id: '1', order_id: '12', slug: 'brass-lantern' },
  ...{
    name: 'Brass lantern',
    description: 'With a moving flame',
    title: 'Your order',
    body: 'Ready',
  },
  ...{ image: 'https://shop.example/lantern.webp', src: '/media/lantern-640.webp' },
  ...{ base: '/media/lantern', widths: [320, 640], width: 640, height: 640, message: '' },
  ...{ from: '2026-12-01', to: '2026-12-03', phone: '512345678', phone_code: '966', code: '966' },
  ...{ fullname: 'Salma', email: 'salma@shop.example', token: 'a-token', number: '1024' },
  ...{ coupon: 'SET50', subtotal: '300.00', discount: '30.00', delivery: '0.00' },
  ...{ tax: '40.50', tax_percentage: 15, total: '310.50', insurance: '60.00', net: '270.00' },
  ...{ insurance_percentage: 20, price_per_day: '100.00', quantity: 1, days: 3, amount: '300.00' },
  ...{ complete_phone: '+966512345678', redirect_url: 'https://shop.example/en/orders/12' },
  ...{ expected_cart: '1*7@10000 6000', expected_fees: '1@2000', expected_total: '310.50' },
  ...{ expected_from: '2026-12-01', expected_to: '2026-12-03', otp: 'K7QF', accept_terms: 'on' },
  ...{ password: 'a long secret', password_confirmation: 'a long secret', stock: 4, available: 2 },
  ...{ idempotency_key: '3f0c2b9a-6f1e-4a8e-9a55-0c6f2f7f7b11' },
};

/** A value of that form, with the examples that its fields have. */
function exampleOf(described: Json, name = ''): unknown {
  const {
    type,
    examples,
    properties = {},
    items,
  } = described as {
    type?: string;
    examples?: unknown[];
    properties?: Record<string, Json>;
    items?: Json;
  };
  const one = [described['anyOf'], described['oneOf'], described['allOf']].flat()[0] as Json;
  const known = FIELD_EXAMPLES[name];
  if (typeof known === (type === 'integer' ? 'number' : type)) return known;
  if (examples) return examples[0];
  if ('const' in described) return described['const'];
  if (Array.isArray(described['enum'])) return described['enum'][0];
  if (type === 'object' || described['properties'])
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, exampleOf(property, name)]),
    );
  if (type === 'array') return FIELD_EXAMPLES[name] ?? (items ? [exampleOf(items)] : []);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Number(described['minimum'] ?? 1);
  if (type === 'string') return described['format'] === 'uri' ? 'https://shop.example/a' : '1';
  return one ? exampleOf(one, name) : null;
}

/** Every failure: its code and status, what it says, and the calls that answer it. */
export function writeFailureCatalogue(): string {
  const [ar, en] = (['ar', 'en'] as const).map(readFailures);
  const rows = Object.entries(FAILURE_STATUS).map(([code, status]) => {
    const calls = CALLS.filter(({ failures }) => failures?.includes(code as FailureCode));
    const names = calls.map(({ method, path }) => `\`${method} ${path}\``);
    const cells = [`\`${code}\``, status, ar?.[code] ?? '', en?.[code] ?? '', names.join(', ')];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '# Failures of the rental API',
    '',
    'Made from the contract by `tests/project/rental-api-docs.test.ts`. A failure without a call stands for any call, or for those of the staff.',
    '',
    '| code | status | Arabic | English | calls |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function readFailures(language: Language): Record<string, string> {
  const file = new URL(`../locales/${language}/rental-api.json`, import.meta.url);
  const { failures } = JSON.parse(readFileSync(file, 'utf8')) as {
    failures: Record<string, string>;
  };
  return failures;
}
