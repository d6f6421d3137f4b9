import { toLatinDigits } from '#contract/digits.ts';
import { LANGUAGES } from '#contract/language.ts';
import { readLine } from '#contract/text.ts';
import { staffCountReply } from '#contract/staff.ts';
import { changeMember, changeToken, listMembers, listTokens } from './access.ts';
import { givenFields, parseCommand, text, withFieldErrors } from './arguments.ts';
import { anyReply, callStaff, StaffError } from './call.ts';
import { exportFolder, importFolder } from './catalogue.ts';
import {
  changeZone,
  listMessages,
  listZones,
  markMessage,
  showPlanning,
  showReport,
  showToday,
} from './counter.ts';
import { listCoupons, saveCoupon } from './coupons.ts';
import { listOrExportInvoices, showOrChangeNumbering, showOrCorrectInvoice } from './documents.ts';
import { HELP } from './help.ts';
import { listOrders, showOrder, transitionOrder } from './orders.ts';
import { describeShop, initShop, SHOP_OPTIONS, showOrWritePage } from './shop.ts';
import { closing, payOrder, refundOrder } from './money.ts';
import { changePrice, changeStock, listMoves, listRepairs, moveStock, repair } from './stock.ts';

/** Runs one command line and returns its output. Throws StaffError. */
export async function runCommand(args: string[]): Promise<string> {
  const [command, ...rest] = args;
  switch (command) {
    case 'orders':
      return listOrders(rest);
    case 'order':
      return rest.length > 1 && !rest[1]!.startsWith('-') ? transitionOrder(rest) : showOrder(rest);
    case 'today':
      return showToday(rest);
    case 'planning':
      return showPlanning(rest);
    case 'messages':
      return listMessages(rest);
    case 'message':
      return markMessage(rest);
    case 'zones':
      parseCommand(rest, {}, 0);
      return listZones();
    case 'zone':
      return changeZone(rest);
    case 'report':
      return showReport(rest);
    case 'invoice':
      return showOrCorrectInvoice(rest);
    case 'invoices':
      return listOrExportInvoices(rest);
    case 'numbering':
      return showOrChangeNumbering(rest);
    case 'stock':
      return changeStock(rest);
    case 'price':
      return changePrice(rest);
    case 'pay':
      return payOrder(rest);
    case 'refund':
      return refundOrder(rest);
    case 'closing':
      return closing(rest);
    case 'repairs':
      return listRepairs();
    case 'repair':
      return repair(rest);
    case 'moves':
      return listMoves();
    case 'move':
      return moveStock(rest);
    case 'coupons':
      return listCoupons();
    case 'coupon':
      return saveCoupon(rest);
    case 'customer':
      return signOutCustomer(rest);
    case 'notify':
      return notify(rest);
    case 'import':
      return importCatalogue(rest);
    case 'export':
      return exportFolder(parseCommand(rest, {}, 1).positionals[0]!);
    case 'category':
      return removeTerm('categories', rest);
    case 'tag':
      return removeTerm('tags', rest);
    case 'init':
      return init(rest);
    case 'shop':
      parseCommand(rest, {}, 0);
      return describeShop();
    case 'page':
      return page(rest);
    case 'members':
      return listMembers();
    case 'member':
      return changeMember(rest);
    case 'tokens':
      return listTokens();
    case 'token':
      return changeToken(rest);
    case undefined:
    case 'help':
    case '--help':
    case '-h':
      return HELP;
    default:
      throw new StaffError(`There is no command "${command}".\n\n${HELP}`);
  }
}

async function removeTerm(kind: 'categories' | 'tags', args: string[]): Promise<string> {
  const [action, slug] = parseCommand(args, {}, 2).positionals as [string, string];
  if (action !== 'remove')
    throw new StaffError('category remove SLUG, or tag remove SLUG; import adds and changes them.');
  await callStaff(anyReply, `${kind}/${encodeURIComponent(slug)}/remove`, {});
  return `${slug} is removed.`;
}

async function importCatalogue(args: string[]): Promise<string> {
  const { values, positionals } = parseCommand(
    args,
    {
      'dry-run': { type: 'boolean' },
      'archive-missing': { type: 'boolean' },
      ignore: { type: 'string', multiple: true },
      language: { type: 'string' },
      from: text,
      stock: text,
      category: text,
    },
    1,
  );
  const language = LANGUAGES.find((one) => one === (values['language'] ?? 'en'));
  if (!language) throw new StaffError('--language is ar or en.');
  const options = {
    dryRun: values['dry-run'] === true,
    archiveMissing: values['archive-missing'] === true,
    ignored: ((values['ignore'] as string[] | undefined) ?? [])
      .flatMap((names) => names.split(/[,،;]/))
      .map((name) => readLine(name).toLowerCase()),
    language,
    from: typeof values['from'] === 'string' ? values['from'].toLowerCase() : undefined,
    stock: String(values['stock'] ?? ''),
    category: String(values['category'] ?? ''),
  };
  return withFieldErrors(() => importFolder(positionals[0]!, options));
}

async function init(args: string[]): Promise<string> {
  const options = Object.fromEntries(SHOP_OPTIONS.map((name) => [name, text]));
  const { values } = parseCommand(
    args,
    { ...options, branch: { type: 'string', multiple: true }, sms: text, payment: text },
    0,
  );
  const { branch, sms, payment, ...fields } = values as Record<string, string | undefined> & {
    branch?: string[];
  };
  return withFieldErrors(() =>
    initShop({
      fields: givenFields(fields),
      branches: branch ?? [],
      sms,
      payment,
    }),
  );
}

async function page(args: string[]): Promise<string> {
  const { values, positionals } = parseCommand(args, { ar: text, en: text, language: text }, 1);
  return withFieldErrors(() => showOrWritePage(positionals[0]!, values));
}

/** `customer sign-out NUMBER`: ends all sessions of a customer. */
async function signOutCustomer(args: string[]): Promise<string> {
  const [action, phone] = parseCommand(args, {}, 2).positionals as [string, string];
  if (action !== 'sign-out') throw new StaffError('customer sign-out +9665…');
  await withFieldErrors(() => callStaff(anyReply, 'customers/sign-out', { phone }));
  return 'The customer is signed out everywhere.';
}

async function notify(args: string[]): Promise<string> {
  const { values } = parseCommand(
    args,
    {
      to: { type: 'string' },
      all: { type: 'boolean' },
      title: { type: 'string' },
      body: { type: 'string' },
    },
    0,
  );
  if ((values['to'] === undefined) === (values['all'] === undefined))
    throw new StaffError('Say who is told: --to +9665… or --all.');
  if (typeof values['to'] === 'string' && !/\d/.test(toLatinDigits(values['to'])))
    throw new StaffError(`"${values['to']}" is no phone number: nobody is told.`);
  const fields = {
    phone: typeof values['to'] === 'string' ? values['to'] : '',
    title: typeof values['title'] === 'string' ? values['title'] : '',
    body: typeof values['body'] === 'string' ? values['body'] : '',
  };
  const { data } = await withFieldErrors(() => callStaff(staffCountReply, 'notifications', fields));
  return data.count === 1 ? 'One customer is told.' : `${data.count} customers are told.`;
}
