import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import writeXlsxFile from 'write-excel-file/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SHEETS } from '#contract/catalogue-import.ts';
import { copyDataFolder } from '#tests/support/data-folders.ts';
import { freePort } from '#tests/support/free-port.ts';
import { newCustomer } from '#tests/support/new-customer.ts';
import { fillCart } from '#tests/support/order-product.ts';
import { choosePayment } from '#tests/support/pay-by-card.ts';
import { placeOrder } from '#tests/support/place-order.ts';
import { runProgram, startShop, type RunningShop } from '#tests/support/processes.ts';
import { startSmsGateway, type FakeSmsGateway } from '#tests/support/sms-gateway.ts';
import { runStaff, staff } from '#tests/support/staff.ts';
import { signInAtCounter, type StaffMember } from '#tests/support/staff-member.ts';
import { Visitor } from '#tests/support/visitor.ts';

// Every command is a process of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Gives a program a terminal, where the machine has it. */
const TERMINAL = '/usr/bin/script';
const TOKEN = 'any-token-of-the-staff';
const INIT = [
  ...['--name-ar', 'بيت الديكور', '--name-en', 'The Prop House'],
  ...['--seller-name-ar', 'مؤسسة بيت الديكور', '--seller-name-en', 'The Prop House Est.'],
  ...['--seller-address-ar', 'حي الملقا، الرياض', '--seller-address-en', 'Al Malqa, Riyadh'],
  ...['--vat-number', '٣١٠١٢٢٣٩٣٥٠٠٠٠٣', '--commercial-registration', '1010700700'],
  ...['--phone', '+966 11 200 0700'],
];
const BRANCH =
  'slug=riyadh; name_ar=فرع الرياض; name_en=Riyadh branch; city_ar=الرياض; city_en=Riyadh; ' +
  'address_ar=حي الملقا; address_en=Al Malqa; hours_ar=السبت إلى الخميس; hours_en=Sat to Thu; ' +
  'phone=+966112000700; latitude=24.8136; longitude=46.6086';

describe.runIf(existsSync(TERMINAL))('“init” on a terminal', () => {
  it('asks for everything that a new shop needs, and sets it up', async () => {
    const port = String(await freePort());
    const folder = await mkdtemp(join(tmpdir(), 'm7-terminal-'));
    const DATA_DIR = join(folder, 'data');
    const shop = await startShop({
      DEMO: 'off',
      PORT: port,
      DATA_DIR,
      PUBLIC_URL: 'http://127.0.0.1',
    });
    try {
      const at = { RENTAL_API_URL: shop.rentalApiUrl, DATA_DIR };
      const { code, shown, left } = await initOnTerminal(at, [
        ...['بيت الديكور', 'The Prop House', 'مؤسسة بيت الديكور', 'The Prop House Est.'],
        ...['حي الملقا، الرياض', 'Al Malqa, Riyadh'],
        ...['12', '٣١٠١٢٢٣٩٣٥٠٠٠٠٣', '1010700700', '+966112000700', 'counter@house.example'],
        ...['riyadh', 'فرع الرياض', 'Riyadh branch', 'الرياض', 'Riyadh', 'حي الملقا', 'Al Malqa'],
        ...['السبت إلى الخميس', 'Sat to Thu', '+966112000700', '24.8136', '46.6086', 'y'],
        // The first one's name is taken.
        ...[
          'riyadh',
          'jeddah',
          'فرع جدة',
          'Jeddah branch',
          'جدة',
          'Jeddah',
          'حي الروضة',
          'Al Rawdah',
        ],
        ...['السبت إلى الخميس', 'Sat to Thu', '+966122000700', '21.5433', '39.1728', ''],
        ...['pigeons', 'unifonic', 'moyasar'],
      ]);
      expect([code, left]).toEqual([0, []]);
      expect(shown.match(/That cannot be right/g)).toHaveLength(3);
      for (const line of ['SMS_SENDER=unifonic', 'PAYMENT_GATEWAY=moyasar', 'SMTP_URL='])
        expect(shown).toContain(line);
      expect(shown).toMatch(/vat-number +310122393500003/);
      expect(shown).toMatch(/Still missing:\s+- delivery zones.*\s+- categories/);
      const branches = await readReply(shop, '/branches', 'en');
      expect(branches).toMatchObject({ data: [{ city: 'Riyadh' }, { name: 'Jeddah branch' }] });
      // Nothing is asked twice, but what was left for later.
      const again = await initOnTerminal(at, ['', '']);
      expect([again.code, again.left, again.shown.includes('VAT number (')]).toEqual([
        0,
        [],
        false,
      ]);
    } finally {
      await shop.stop();
      await rm(folder, { recursive: true });
    }
  });
});

/** The steps of the README, from an empty shop to a first order. */
describe('a rental company’s own shop', () => {
  let folder: string;
  let sms: FakeSmsGateway;
  let own: RunningShop;
  let settings: Record<string, string>;
  let at: Record<string, string>;
  const exported = () => join(folder, 'catalogue');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'm7-own-shop-'));
    sms = await startSmsGateway();
    const port = String(await freePort());
    settings = {
      DEMO: 'off',
      STAFF_PAGES: 'on',
      PORT: port,
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...sms.settings,
    };
    own = await startShop(settings);
    at = { RENTAL_API_URL: own.rentalApiUrl, DATA_DIR: join(folder, 'data') };
  });
  afterAll(async () => {
    await own.stop();
    await sms.stop();
    await rm(folder, { recursive: true });
  });

  it('does not begin with the data of the demo', async () => {
    const data = await copyDataFolder('demo');
    const start = startShop({ DEMO: 'off', DATA_DIR: data.path, PUBLIC_URL: 'http://127.0.0.1' });
    await expect(start).rejects.toThrow('whose passwords everybody knows');
    await data.remove();
  });

  it('says at its start what it lacks, by name', () => {
    for (const part of [
      'name',
      'seller_name',
      'vat_number',
      'branches',
      'products',
      'page about',
      'payment',
    ])
      expect(own.output()).toContain(`"${part}"`);
    expect(own.output()).not.toContain('"sms"');
  });

  it.each([
    ['Arabic', ''],
    ['English', '/en'],
  ] as const)('has no dead link while it is empty, in %s', async (_, prefix) => {
    await expectNoDeadLinks(prefix, ['/', '/products', '/categories', '/contact-us', '/wishlist']);
    const sitemap = await new Visitor(own.url).get('/sitemap.xml');
    expect(sitemap.text).not.toContain('/terms-and-conditions');
  });

  it('is set up by one command, which says what is wrong and what is still missing', async () => {
    const wrong = await runStaff(['init', '--vat-number', '12'], at);
    expect([wrong.code, wrong.stderr]).toEqual([
      1,
      'Not done: the VAT number has 15 digits, the first and the last are 3.\n',
    ]);
    const said = await staff(['init', ...INIT, '--branch', BRANCH, '--payment', 'moyasar'], at);
    expect(said).toContain('Starter pages: privacy-policy, terms-and-conditions, rent-details');
    expect(said).toContain('PAYMENT_GATEWAY=moyasar\nMOYASAR_SECRET_KEY=\n');
    expect(said).toMatch(/vat-number +310122393500003/);
    expect(said).toMatch(/Still missing:\n {2}- delivery zones.*\n {2}- categories/);
    // Again: nothing is added twice, nothing that is there is lost.
    expect(await staff(['init'], at)).not.toContain('Starter pages');
    const { text } = await new Visitor(own.url).get('/terms-and-conditions');
    expect(text).toContain('مؤسسة بيت الديكور');
    expect(text).toContain('[للمؤسسة: راجعوا هذه الفقرة');
    for (const prefix of ['', '/en'] as const)
      await expectNoDeadLinks(prefix, ['/', '/terms-and-conditions', '/multi-questions']);
  });

  it.each([
    ['Arabic', '', ['أقسام', 'بوابة دفع']],
    ['English', '/en', ['Categories', 'payment gateway']],
  ] as const)('names at its counter what it lacks, in %s', async (language, prefix, parts) => {
    const manager = await addManager(language);
    const visitor = new Visitor(own.url, prefix);
    await signInAtCounter(visitor, manager);
    const pages = prefix
      ? ['Page: About us', 'Decisions marked in: Privacy policy']
      : ['صفحة: من نحن', 'قرارات مؤشَّر عليها في: سياسة الخصوصية'];
    for (const [path, named] of [
      ['/staff', [...parts, ...pages]],
      ['/staff/shop', [...parts, ...pages]],
      ['/staff/pages', pages],
    ] as const) {
      const missing = (await visitor.get(path)).read('#missing ~ ul');
      for (const part of named)
        expect([path, missing]).toEqual([path, expect.stringContaining(part)]);
      expect(missing).not.toContain(prefix ? 'VAT number' : 'الرقم الضريبي');
    }
  });

  it.each([
    ['Arabic', '', 'بيت الديكور'],
    ['English', '/en', 'The Prop House'],
  ] as const)('goes by its own name everywhere, in %s', async (_, prefix, name) => {
    const visitor = new Visitor(own.url, prefix);
    const manager = await addManager(prefix ? 'Sara' : 'سارة');
    const pages = ['/', '/products', '/nothing', '/login', '/staff/sign-in'];
    const evil = { origin: 'https://evil.example' };
    for (const [path, page] of [
      ...(await Promise.all(pages.map(async (path) => [path, await visitor.get(path)] as const))),
      ['refused', await visitor.post('/login', {}, evil)] as const,
      ['refused at the counter', await visitor.post('/staff/sign-in', {}, evil)] as const,
    ]) {
      expect([path, page.read('title')]).toEqual([path, expect.stringContaining(name)]);
      expect([path, page.read('header')]).toEqual([path, expect.stringContaining(name)]);
      expect([path, page.text.match(/(?<!\w)M7(?!\w| \d).{0,20}/g)]).toEqual([path, null]);
    }
    const person = newCustomer();
    await visitor.post('/register', { ...person, password_confirmation: person.password });
    expect(await sms.textFor(person.phone)).toContain(name);
    expect(decodeURIComponent(manager.totp_url)).toContain('issuer=The Prop House');
    const manifest = await new Visitor(own.url).get('/manifest.webmanifest');
    expect(JSON.parse(manifest.text)).toMatchObject({ short_name: 'بيت الديكور' });
  });

  it('has pages that are edited as text', async () => {
    const page = ['page', 'terms-and-conditions'];
    const { ar, en } = await decide('terms-and-conditions');
    // As the README has it, npm writes nothing of its own.
    const { stdout } = await runProgram(
      ['run', '-s', 'staff', '--', 'page', 'about', '--language', 'en'],
      at,
      'npm',
    );
    expect(stdout).toBe(await staff(['page', 'about', '--language', 'en'], at));
    const files = { ar: join(folder, 'terms.ar.md'), en: join(folder, 'terms.en.md') };
    await writeFile(files.ar, ar);
    await writeFile(files.en, en);
    await staff([...page, '--ar', files.ar, '--en', files.en], at);
    const { text } = await new Visitor(own.url, '/en').get('/terms-and-conditions');
    expect(text).not.toContain('[House:');
    expect(await staff(['shop'], at)).not.toContain('decisions in terms-and-conditions');
    const refused = await runStaff(['page', 'about', '--ar', files.ar], at);
    expect(refused.stderr).toBe('A page has both languages: --ar and --en.\n');
    // Read without a language, the text has both.
    await writeFile(files.en, await staff(page, at));
    const mixed = await runStaff([...page, '--ar', files.ar, '--en', files.en], at);
    expect(mixed.stderr).toContain('has both languages: read each with --language');
    const opening = ['--hero-wide', 'rental-api/demo/catalogue/pictures/wooden-stool.webp'];
    expect(await staff(['init', ...opening], at)).toMatch(/hero-wide +\/media\/catalogue\//);
    expect((await runStaff(['init', '--hero-wide', 'none.jpg'], at)).stderr).toContain('no file');
  });

  it('takes the demo’s catalogue from its export, and is the same shop', async () => {
    const demo = await startShop({ STAFF_TOKEN: TOKEN });
    const demoAt = { RENTAL_API_URL: demo.rentalApiUrl, STAFF_TOKEN: TOKEN };
    try {
      await staff(['export', exported()], demoAt);
      const dry = await staff(['import', exported(), '--dry-run'], at);
      expect(dry).toContain('products: 50 added, 0 changed, 0 archived, 0 unchanged');
      expect(await readReply(own, '/products', 'en')).toMatchObject({ meta: { total: 0 } });
      const imported = await runStaff(['import', exported(), '--language', 'ar'], at);
      expect([imported.code, imported.stderr]).toEqual([
        0,
        expect.stringMatching(/تجهيز الصور: (\d+) من \1\n/),
      ]);
      expect(imported.stdout).toContain('أُضيف 50');
      await expectNoDeadLinks('/en', ['/', '/products', '/categories', '/product/megaphone']);
      for (const path of [
        '/products?per_page=60',
        '/categories',
        '/tags',
        '/products/brass-dallah',
      ])
        for (const language of ['ar', 'en'])
          expect(await readReply(own, path, language)).toEqual(
            await readReply(demo, path, language),
          );
    } finally {
      await demo.stop();
    }
    const again = await staff(['import', exported()], at);
    for (const sheet of SHEETS)
      expect(again).toMatch(new RegExp(`${sheet}: 0 added, 0 changed, 0 archived, \\d+ unchanged`));
    await staff(['export', join(folder, 'again')], at);
    for (const sheet of SHEETS)
      expect(await readFile(join(folder, 'again', `${sheet}.csv`), 'utf8')).toBe(
        await readFile(join(exported(), `${sheet}.csv`), 'utf8'),
      );
  });

  it('names the pictures that no row names', async () => {
    const sheet = join(folder, 'unused');
    await mkdir(join(sheet, 'pictures'), { recursive: true });
    await copyFile(
      'rental-api/demo/catalogue/pictures/megaphone.webp',
      join(sheet, 'pictures', 'megafone.webp'),
    );
    for (const name of ['megaphone.webp', 'megaphone-2.webp'])
      await copyFile(
        'rental-api/demo/catalogue/pictures/megaphone-turn.webp',
        join(sheet, 'pictures', name),
      );
    await writeFile(join(sheet, 'products.csv'), 'slug,stock\nmegaphone,9\n');
    const report = await staff(['import', sheet, '--dry-run'], at);
    expect(report).toMatch(/Pictures that no row names: megafone\.webp$/m);
  });

  it('says fifty faults in fifty lines, in both languages, and changes nothing', async () => {
    const faulty = join(folder, 'faulty');
    await mkdir(join(faulty, 'pictures'), { recursive: true });
    const rows = Array.from({ length: 48 }, (_, at) => `piece-${at};film;قطعة;Piece;12 or so;1`);
    const head = 'slug;category;name_ar;name_en;price_per_day;stock';
    await writeFile(join(faulty, 'products.csv'), [head, ...rows].join('\r\n'));
    await writeFile(join(faulty, 'pictures', 'piece-1.jpg'), 'no picture');
    await writeFile(join(faulty, 'tags.csv'), Buffer.from('slug;name_ar\r\nx;\xc7\xe1', 'latin1'));
    const english = await runStaff(['import', faulty], at);
    const lines = english.stderr.trim().split('\n');
    expect([english.code, lines.at(-1), lines.length]).toEqual([
      1,
      '50 faults. Nothing was changed.',
      52,
    ]);
    expect(lines).toContain('tags.csv: is not UTF-8. In Excel, save it as “CSV UTF-8”');
    expect(lines).toContain(
      'products.csv, row 49, column price_per_day: “12 or so” is not a price in SAR, as 345.00',
    );
    const arabic = await runStaff(['import', faulty, '--language', 'ar'], at);
    expect(arabic.stderr).toContain(
      'products.csv، الصف 2، العمود price_per_day: «12 or so» ليس سعرًا',
    );
    expect(arabic.stderr).toContain('50 خطأ. لم يتغير شيء.');
  });

  it('says only that a sheet cannot be read, not what is missing because of it', async () => {
    const faulty = join(folder, 'unread');
    await mkdir(faulty);
    const row = (slug: string) => `${slug},lamps,مصباح,Lamp,20,1`;
    const head = 'slug,category,name_ar,name_en,price_per_day,stock';
    await writeFile(join(faulty, 'products.csv'), [head, row('one'), row('two')].join('\n'));
    const windows = Buffer.from('slug,name_ar\r\nlamps,\xc7\xe1', 'latin1');
    await writeFile(join(faulty, 'categories.csv'), windows);
    const { stderr } = await runStaff(['import', faulty], at);
    expect(stderr).toContain('categories.csv: is not UTF-8');
    expect(stderr).toContain('One fault. Nothing was changed.');
  });

  it('names the cell that is longer than any text may be', async () => {
    const sheet = join(folder, 'long');
    await mkdir(sheet);
    const text = 'x'.repeat(20_000);
    await writeFile(join(sheet, 'products.csv'), `slug,description_en\nbrass-dallah,${text}\n`);
    const { stderr } = await runStaff(['import', sheet], at);
    expect(stderr).toContain('products.csv, row 2, column description_en: the text is too long');
  });

  it('takes a workbook as a spreadsheet saves it', async () => {
    const sheet = join(folder, 'workbook');
    await mkdir(sheet);
    await writeXlsxFile([
      [{ value: 'slug' }, { value: 'price_per_day' }, { value: 'stock' }],
      [{ value: 'brass-dallah' }, { type: Number, value: 50.5 }, { type: Number, value: 9 }],
    ]).toFile(join(sheet, 'products.xlsx'));
    expect(await staff(['import', sheet], at)).toContain('products: 0 added, 1 changed');
    expect(await readReply(own, '/products/brass-dallah', 'en')).toMatchObject({
      data: { price_per_day: '50.50', stock: 9 },
    });
  });

  it('answers 410 for a product that is archived, which stays in orders', async () => {
    const sheet = join(folder, 'archive');
    await mkdir(sheet);
    await writeFile(join(sheet, 'products.csv'), 'slug,archived\nmegaphone,yes\n');
    expect(await staff(['import', sheet], at)).toContain('archived: megaphone');
    const page = await new Visitor(own.url).get('/product/megaphone');
    expect(page.status).toBe(410);
    expect((await new Visitor(own.url).get('/sitemap.xml')).text).not.toContain('megaphone');
  });

  it.runIf(existsSync(TERMINAL))(
    'asks a person on a terminal for what is left, and again where it cannot be',
    async () => {
      const { code, shown } = await initOnTerminal(at, ['counter', 'counter@house.example', '']);
      expect([code, shown]).toEqual([0, expect.stringContaining('Once more')]);
      expect(shown).toMatch(/SMTP_URL=\s+MAIL_FROM=/);
      expect(shown).toMatch(/staff-email +counter@house.example/);
      expect(shown).not.toContain('VAT number (');
    },
  );

  it('takes its first order from a customer who has just registered', async () => {
    const visitor = new Visitor(own.url);
    const person = newCustomer();
    await visitor.post('/register', { ...person, password_confirmation: person.password });
    expect((await visitor.post('/verify', { otp: await sms.codeFor(person.phone) })).status).toBe(
      303,
    );
    await fillCart(visitor, { slug: 'brass-dallah', starts: 3, lasts: 2 });
    const order = (await placeOrder(visitor)).split('/').at(-1)!;
    await choosePayment(visitor, order, 'cash');
    expect(await staff(['orders'], at)).toMatch(/M7-1001 +pending/);
    expect(await staff(['order', 'M7-1001', 'accept'], at)).toContain('M7-1001  accepted');
    const sheet = join(folder, 'archive-rented');
    await mkdir(sheet);
    await writeFile(join(sheet, 'products.csv'), 'slug,archived\nbrass-dallah,yes\n');
    await staff(['import', sheet], at);
    const page = await visitor.get(`/orders/${order}`);
    expect(page.text).toContain('M7-1001');
    // It stays in the order, and leads nowhere.
    expect(page.document.querySelectorAll('main [data-product-id]')).toHaveLength(1);
    expect(page.text).not.toContain('/product/brass-dallah"');
  });

  it('lacks nothing once the company has decided and has its contracts', async () => {
    for (const slug of ['privacy-policy', 'rent-details', 'multi-questions', 'about']) {
      const texts = slug === 'about' ? ABOUT : await decide(slug);
      const files = { ar: join(folder, `${slug}.ar.md`), en: join(folder, `${slug}.en.md`) };
      await writeFile(files.ar, texts.ar);
      await writeFile(files.en, texts.en);
      await staff(['page', slug, '--ar', files.ar, '--en', files.en], at);
    }
    await staff(['init', '--staff-email', 'counter@house.example'], at);
    expect(await staff(['shop'], at)).toContain('- delivery zones: without any');
    const zone = ['--name-ar', 'الرياض', '--name-en', 'Riyadh', '--fee', '100'];
    await staff(['zone', ...zone, '--branch', 'riyadh'], at);
    expect(await staff(['shop'], at)).toMatch(
      /Still missing:\n {2}- a payment gateway.*\n {2}- a mail server.*\s*$/,
    );
    await own.stop();
    own = await startShop({
      ...settings,
      ...{ PAYMENT_GATEWAY: 'moyasar', MOYASAR_SECRET_KEY: 'sk_test_of_the_house' },
      MOYASAR_PUBLISHABLE_KEY: 'pk_test_of_the_house',
      MOYASAR_WEBHOOK_SECRET: 'secret-of-the-webhooks-of-the-house',
      ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'M7 <orders@house.example>' },
    });
    at = { ...at, RENTAL_API_URL: own.rentalApiUrl };
    expect(await staff(['shop'], at)).toContain('Nothing is missing.');
    expect(own.output()).not.toContain('still lacks');
  });

  it('opens its counter to a manager whom the command has added', async () => {
    const huda = new Visitor(own.url, '/en');
    await signInAtCounter(huda, await addManager('Huda'));
    const today = await huda.get('/staff');
    expect([today.status, today.read('nav')]).toEqual([200, expect.stringContaining('Huda')]);
    expect(await staff(['members'], at)).toMatch(/Huda +manager/);
    expect(today.document.querySelector('#missing')).toBeNull();
  });

  async function addManager(name: string): Promise<StaffMember> {
    const added = await staff(['member', 'add', name, '--role', 'manager'], at);
    const [, password = ''] = /shown this once:\s+(\S+)/.exec(added) ?? [];
    const [totp_url = ''] = /otpauth:\/\/\S+/.exec(added) ?? [];
    return { name, password, totp_url };
  }

  /** Follows every link of these pages once. */
  async function expectNoDeadLinks(prefix: '' | '/en', paths: string[]): Promise<void> {
    const visitor = new Visitor(own.url, prefix);
    const links = new Set<string>();
    for (const path of paths)
      for (const link of (await visitor.get(path)).document.querySelectorAll('a[href^="/"]'))
        links.add(link.getAttribute('href')!.split('#')[0]!.replaceAll('&amp;', '&'));
    expect(links.size).toBeGreaterThan(8);
    const guest = new Visitor(own.url);
    const dead: string[] = [];
    for (const href of links) {
      const { status, location } = await guest.get(href);
      const asksForLogin = status === 303 && location?.includes('/login?');
      if (status !== 200 && !asksForLogin) dead.push(`${href}: ${status} ${location}`);
    }
    expect(dead).toEqual([]);
  }

  /** A page's texts, decided as they are. */
  async function decide(slug: string) {
    const read = async (language: string) => {
      const text = await staff(['page', slug, '--language', language], at);
      return text.replaceAll(/ \[(للمؤسسة|House): [^\]]*\]/g, '');
    };
    return { ar: await read('ar'), en: await read('en') };
  }
});

const ABOUT = {
  ar: '# من نحن\n\nبيت ديكور.\n\n## أين\n\nفي الرياض.',
  en: '# About us\n\nA prop house.\n\n## Where\n\nIn Riyadh.',
};

/** `init` on a terminal, where somebody types these lines, one for each question. */
async function initOnTerminal(settings: Record<string, string>, responses: readonly string[]) {
  const command = `${process.execPath} scripts/staff.mjs init`;
  const child = spawn(TERMINAL, ['-qec', command, '/dev/null'], {
    env: { ...process.env, ...settings },
  });
  const left = [...responses];
  let shown = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
    // A movement of the cursor follows the question.
    if (/: \p{Cc}\[\d+G$/u.test(shown)) child.stdin.write(`${left.shift() ?? ''}\n`);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, shown, left };
}

/** A reply of the rental API without what every database counts for itself. */
async function readReply(shop: RunningShop, path: string, language: string): Promise<unknown> {
  const reply = await fetch(`${shop.rentalApiUrl}${path}`, {
    headers: { 'accept-language': language },
  });
  return JSON.parse(await reply.text(), (key, value: unknown) => (key === 'id' ? null : value));
}
