import { readFile } from 'node:fs/promises';
import { stdin, stdout } from 'node:process';
import { createInterface, type Interface } from 'node:readline/promises';
import type { z } from 'zod/v4';
import { importResultSchema, REQUIRED_COLUMNS, ROW_SCHEMAS } from '#contract/catalogue-import.ts';
import { replySchema } from '#contract/reply.ts';
import { DEFAULT_SHOP_NAME, OPENING_PICTURES } from '#contract/site-constants.ts';
import {
  shopFields,
  staffPageReply,
  staffShopReply,
  starterPagesReply,
  type MissingPart,
  type ShopSettings,
} from '#contract/staff-shop.ts';
import { GATEWAY_KEYS, SENDER_KEYS } from '#settings';
import { callStaff, StaffError } from './call.ts';
import { uploadPicture } from './catalogue.ts';
import { createImportReport } from './import-report.ts';

/** The options of `init`: one for each field of the shop, with dashes. */
export const SHOP_OPTIONS = Object.keys(shopFields.shape).map((field) =>
  field.replaceAll('_', '-'),
);

/** What `init` asks a person for; the rest may be given as options or come later. */
const ASKED: Record<string, string> = {
  name_ar: 'Name of the shop in Arabic',
  name_en: 'Name of the shop in English',
  seller_name_ar: 'Name of the seller in Arabic, as registered',
  seller_name_en: 'Name of the seller in English',
  seller_address_ar: 'Address in Arabic',
  seller_address_en: 'Address in English',
  vat_number: 'VAT number (15 digits)',
  commercial_registration: 'Commercial registration (10 digits)',
  phone: 'Telephone, as +966112000700',
  staff_email: 'E-mail address for new orders and messages',
};
/** The settings that each choice needs, by its name. */
type Choices = Record<string, readonly string[]>;
const SENDERS = withoutDemo(SENDER_KEYS);
const GATEWAYS = withoutDemo(GATEWAY_KEYS);
const MAIL_SETTINGS = ['SMTP_URL', 'MAIL_FROM'];

const MISSING: Record<MissingPart['part'], (page: string | null) => string> = {
  name: () => 'the name of the shop (name-ar, name-en)',
  seller_name: () => 'the name of the seller (seller-name-ar, seller-name-en)',
  seller_address: () => 'the address of the seller (seller-address-ar, seller-address-en)',
  vat_number: () => 'the VAT number (vat-number)',
  commercial_registration: () => 'the commercial registration (commercial-registration)',
  phone: () => 'a telephone number (phone)',
  branches: () => 'a branch (init --branch …, or branches.csv with import)',
  zones: () =>
    'delivery zones: without any, deliveries go everywhere without a fee (zone --branch …)',
  categories: () => 'categories (categories.csv with import)',
  products: () => 'products (products.csv with import)',
  page: (page) => `the page ${page} (page ${page} --ar FILE --en FILE)`,
  undecided: (page) => `decisions in ${page}: look for [House: …] in the text (page ${page})`,
  faqs: () => 'questions and answers (page multi-questions --ar FILE --en FILE)',
  sms: () => 'a sender of text messages: nobody can register (SMS_SENDER)',
  payment: () => 'a payment gateway: only cash is taken (PAYMENT_GATEWAY)',
  email: () => 'a mail server: messages about orders go by SMS only (SMTP_URL, MAIL_FROM)',
  staff_email: () => 'an address that new orders and messages are told to (staff-email)',
};

interface InitOptions {
  fields: Record<string, string>;
  /** `slug=riyadh; name_ar=…; …` each. */
  branches: string[];
  sms: string | undefined;
  payment: string | undefined;
}

/**
 * Sets up the shop: who sells, its branches, the starter pages. On a terminal it asks for what is
 * neither given nor stored. Returns what was done, the settings still to be made, and what the shop
 * lacks.
 */
export async function initShop(given: InitOptions): Promise<string> {
  const { data: before } = await callStaff(staffShopReply, 'shop');
  const lines = [
    ...settingLines('SMS_SENDER', given.sms, SENDERS),
    ...settingLines('PAYMENT_GATEWAY', given.payment, GATEWAYS),
  ];
  // First what was given: where it is wrong, nobody has typed answers for nothing.
  await saveShop(given.fields, given.branches.map(readBranch));
  if (stdin.isTTY) {
    const answers = await askMissing(given, before);
    lines.push(...answers.lines);
    await saveShop({}, answers.branches);
  }
  const { data: pages } = await callStaff(starterPagesReply, 'starter-pages', {});
  const added = pages.added.length > 0 ? [`Starter pages: ${pages.added.join(', ')}.`] : [];
  const settings =
    lines.length > 0
      ? [
          '',
          'Set these in the environment, with the values of your contracts, and start anew:',
          ...lines,
        ]
      : [];
  return [...added, ...settings, '', await describeShop()].join('\n').trimStart();
}

/** What the shop says of itself, and what it lacks. */
export async function describeShop(): Promise<string> {
  const { data } = await callStaff(staffShopReply, 'shop');
  const settings = Object.entries(data.settings).map(([field, value]) =>
    `  ${field.replaceAll('_', '-').padEnd(26)}${value}`.trimEnd(),
  );
  const missing = data.missing.map(({ part, page }) => `  - ${MISSING[part](page)}`);
  return [
    ...settings,
    '',
    ...(missing.length > 0 ? ['Still missing:', ...missing] : ['Nothing is missing.']),
  ].join('\n');
}

/** Shows a page, in one language or in both, or replaces it from two files. */
export async function showOrWritePage(
  slug: string,
  { language, ...files }: { ar?: string; en?: string; language?: string },
): Promise<string> {
  const path = `pages/${encodeURIComponent(slug)}`;
  if (!files.ar || !files.en) {
    if (files.ar || files.en) throw new StaffError('A page has both languages: --ar and --en.');
    const { data } = await callStaff(staffPageReply, path);
    if (language === 'ar' || language === 'en') return data[language].trimEnd();
    return `${data.ar}\n---\n\n${data.en}`.trimEnd();
  }
  const read = (file: string) =>
    readFile(file, 'utf8').catch(() => {
      throw new StaffError(`There is no file ${file}.`);
    });
  const texts = { ar: await read(files.ar), en: await read(files.en) };
  for (const language of ['ar', 'en'] as const)
    if (/^---$/m.test(texts[language]))
      throw new StaffError(
        `${files[language]} has both languages: read each with --language ar and --language en.`,
      );
  await callStaff(staffPageReply, path, texts);
  return `The page ${slug} is saved.`;
}

const BRANCH_QUESTIONS = {
  slug: 'Short name in addresses, as riyadh',
  name_ar: 'Name in Arabic',
  name_en: 'Name in English',
  city_ar: 'City in Arabic',
  city_en: 'City in English',
  address_ar: 'Address in Arabic',
  address_en: 'Address in English',
  hours_ar: 'Opening hours in Arabic',
  hours_en: 'Opening hours in English',
  phone: 'Telephone with its dial code, as +966112000700',
  latitude: 'Latitude, as 24.8136',
  longitude: 'Longitude, as 46.6086',
} satisfies Partial<Record<keyof typeof ROW_SCHEMAS.branches.shape, string>>;
type BranchColumn = keyof typeof BRANCH_QUESTIONS;

/** A branch as it is given: `slug=riyadh; name_ar=…; …`. Throws StaffError. */
function readBranch(text: string): Record<string, string> {
  const cells = Object.fromEntries(
    text.split(';').flatMap((part): [string, string][] => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]];
    }),
  );
  const absent = REQUIRED_COLUMNS.branches.filter((column) => !cells[column]);
  if (absent.length > 0)
    throw new StaffError(`A branch is "slug=riyadh; name_ar=…; …"; missing: ${absent.join(', ')}.`);
  return cells;
}

/** Changes the given fields of the shop, of pictures their files, and adds branches. Throws StaffError. */
async function saveShop(
  fields: Record<string, string>,
  branches: Record<string, string>[],
): Promise<void> {
  const given = { ...fields };
  for (const field of OPENING_PICTURES)
    if (given[field]) given[field] = await uploadPicture(given[field], 'en', 'opening');
  if (Object.keys(given).length > 0) await callStaff(staffShopReply, 'shop', given);
  if (branches.length === 0) return;
  const rows = branches.map((cells, at) => ({ row: at + 1, cells }));
  const body = { dry_run: false, archive_missing: false, sheets: { branches: rows }, pictures: {} };
  const reply = replySchema(importResultSchema);
  const { faults } = (await callStaff(reply, 'import', JSON.stringify(body))).data;
  if (faults.length > 0) {
    const report = await createImportReport('en');
    throw new StaffError(report.faults(faults, { branches: 'branches' }));
  }
}

interface Answers {
  /** Stored as soon as they are typed. */
  fields: Record<string, string>;
  branches: Record<string, string>[];
  /** Settings to be made. */
  lines: string[];
}

/** Asks on the terminal for what is neither given nor set yet. */
async function askMissing(
  given: InitOptions,
  { settings, missing }: z.infer<typeof staffShopReply>['data'],
): Promise<Answers> {
  const answers: Answers = { fields: {}, branches: [], lines: [] };
  const lacks = (part: MissingPart['part']) => missing.some((one) => one.part === part);
  const terminal = createInterface({ input: stdin, output: stdout });
  const choose = async (setting: string, what: string, choices: Choices) => {
    const names = Object.keys(choices);
    const question = `${what} (${names.join(', ')}, or nothing): `;
    let answer = (await terminal.question(question)).trim();
    while (answer !== '' && !names.includes(answer)) {
      console.log('  That cannot be right. Once more, or nothing to do it later.');
      answer = (await terminal.question(question)).trim();
    }
    answers.lines.push(...settingLines(setting, answer, choices));
  };
  try {
    for (const [field, question] of Object.entries(ASKED)) {
      if (
        field in given.fields ||
        (settings[field] !== '' && settings[field] !== DEFAULT_SHOP_NAME)
      )
        continue;
      const answer = await askFor(field, question, terminal);
      if (answer !== '') answers.fields[field] = answer;
    }
    // What follows may be broken off.
    await saveShop(answers.fields, []);
    if (lacks('branches') && given.branches.length === 0) {
      console.log('The first branch:');
      do answers.branches.push(await askForBranch(terminal, answers.branches));
      while (/^y/i.test(await terminal.question('Another branch? (y, or nothing): ')));
    }
    if (lacks('email')) answers.lines.push(...MAIL_SETTINGS.map((name) => `${name}=`));
    if (lacks('sms') && !given.sms) await choose('SMS_SENDER', 'Text messages by', SENDERS);
    if (lacks('payment') && !given.payment)
      await choose('PAYMENT_GATEWAY', 'Cards are paid at', GATEWAYS);
  } finally {
    terminal.close();
  }
  return answers;
}

/** `others` are those already typed, none of which is stored yet. */
async function askForBranch(
  terminal: Interface,
  others: readonly Record<string, string>[],
): Promise<Record<string, string>> {
  const cells: Record<string, string> = {};
  for (const column of Object.keys(BRANCH_QUESTIONS) as BranchColumn[]) {
    const taken = column === 'slug' ? others.map(({ slug = '' }) => slug) : [];
    cells[column] = await askForCell(column, terminal, taken);
  }
  return cells;
}

/** Asks until the answer can be that column of a branch, and is none of those `taken`. */
async function askForCell(
  column: BranchColumn,
  terminal: Interface,
  taken: readonly string[],
): Promise<string> {
  const report = await createImportReport('en');
  for (;;) {
    const answer = (await terminal.question(`  ${BRANCH_QUESTIONS[column]}: `)).trim();
    const parsed = ROW_SCHEMAS.branches.shape[column].safeParse(answer);
    if (parsed.success && !taken.includes(answer)) return answer;
    const code = parsed.error?.issues[0]?.message;
    const what = code ? report.explain(code, answer) : `“${answer}” is taken`;
    console.log(`  That cannot be right: ${what}. Once more.`);
  }
}

/** Asks until the answer can be that field of the shop; '' leaves it for later. */
async function askFor(field: string, question: string, terminal: Interface): Promise<string> {
  const schema = shopFields.shape[field as keyof ShopSettings];
  for (;;) {
    const answer = (await terminal.question(`${question}: `)).trim();
    if (answer === '' || schema.safeParse(answer).success) return answer;
    console.log('  That cannot be right. Once more, or nothing to do it later.');
  }
}

/** What needs no settings exists in the demo only. */
function withoutDemo(choices: Choices): Choices {
  return Object.fromEntries(Object.entries(choices).filter(([, keys]) => keys.length > 0));
}

/** The settings of a choice. Throws StaffError where there is no such choice. */
function settingLines(name: string, value: string | undefined, choices: Choices): string[] {
  if (!value) return [];
  const keys = choices[value];
  if (!keys)
    throw new StaffError(`There is no "${value}" for ${name}: ${Object.keys(choices).join(', ')}.`);
  return [`${name}=${value}`, ...keys.map((key) => `${key}=`)];
}
