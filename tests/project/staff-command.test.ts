import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { STAFF_TRANSITIONS } from '#contract/staff.ts';
import { copyDataFolder, type DataFolder } from '#tests/support/data-folders.ts';
import { FAHAD } from '#tests/support/fixtures.ts';
import { freePort } from '#tests/support/free-port.ts';
import { orderProduct } from '#tests/support/order-product.ts';
import { choosePayment } from '#tests/support/pay-by-card.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { runStaff } from '#tests/support/staff.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

// Every command is a process of its own.
vi.setConfig({ testTimeout: 120_000 });

const TOKEN = 'any-token-of-the-staff';

describe('the staff command, wherever it is run,', () => {
  it.each([[['--help']], [['-h']], [['help']], [[]]])('explains itself to %j', async (args) => {
    const { code, stdout, stderr } = await runStaff(args, {});
    expect([code, stderr]).toEqual([0, '']);
    for (const move of STAFF_TRANSITIONS) expect(stdout).toContain(`order NUMBER ${move}`);
    for (const command of ['orders', 'stock', 'price', 'coupons', 'coupon', 'notify'])
      expect(stdout).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
    expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([]);
  });

  it.each([
    { args: ['orderz'], says: 'There is no command "orderz".' },
    { args: ['order'], says: 'That is not how the command goes.' },
    { args: ['order', '1042', 'accept', 'now'], says: 'That is not how the command goes.' },
    { args: ['stock', 'chandelier'], says: 'That is not how the command goes.' },
    { args: ['orders', '--state', 'pending'], says: 'That is not how the command goes.' },
    { args: ['orders', '--status', 'lost'], says: 'There is no status "lost": ordered, pending,' },
    {
      args: ['order', '1042', 'accept', '--damaged', '--note', 'x'],
      says: '--damaged belongs to "return" only.',
    },
    { args: ['order', '1042', 'return', '--damaged'], says: 'Say with --note what is damaged' },
    { args: ['coupon', 'EID'], says: '--percent N or --fixed AMOUNT' },
    { args: ['notify', '--title', 'Eid', '--body', 'Open'], says: '--to +9665… or --all' },
  ])('says what is wrong with $args, and fails', async ({ args, says }) => {
    const { code, stdout, stderr } = await runStaff(args, { STAFF_TOKEN: TOKEN });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(says);
    expect(stderr).not.toMatch(/^ +at /m);
  });

  it('says so where no rental API answers', async () => {
    const address = `http://127.0.0.1:${await freePort()}`;
    const run = await runStaff(['orders'], { RENTAL_API_URL: address, STAFF_TOKEN: TOKEN });
    expect(run).toEqual({
      code: 1,
      stdout: '',
      stderr: `No rental API answers at ${address}. Is the shop open?\n`,
    });
  });

  it('says which setting cannot be used', async () => {
    const run = await runStaff(['orders'], { RENTAL_API_URL: 'the shop', STAFF_TOKEN: TOKEN });
    expect(run).toMatchObject({ code: 1, stdout: '' });
    expect(run.stderr).toContain('RENTAL_API_URL=the shop');
    expect(run.stderr).not.toMatch(/^ +at /m);
  });
});

describe('the staff command at a shop', () => {
  let data: DataFolder;
  let folder: string;
  let shop: RunningShop;

  beforeAll(async () => {
    data = await copyDataFolder('demo');
    folder = data.path;
    shop = await startShop({ DATA_DIR: folder });
  });
  afterAll(async () => {
    await shop.stop();
    await data.remove();
  });

  /** With the token that lies in the shop's folder. */
  const run = (...args: string[]) =>
    runStaff(args, { RENTAL_API_URL: shop.rentalApiUrl, DATA_DIR: folder });
  async function read(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await run(...args);
    expect([code, stderr]).toEqual([0, '']);
    return stdout;
  }
  /** Fahad's order of a lantern, to be paid in cash: its id and its number. */
  async function orderLantern(fahad: Visitor, starts: number) {
    const id = await orderProduct(fahad, { slug: 'brass-lantern', starts, lasts: 2 });
    await choosePayment(fahad, id, 'cash');
    const number = /M7-\d+/.exec((await fahad.get(`/orders/${id}`)).read('h1'))![0];
    return { id, number };
  }

  it('finds the token in DATA_DIR, and says so where there is none or a wrong one', async () => {
    expect(await read('orders')).toMatch(/^order +status +customer/);
    const elsewhere = await mkdtemp(join(tmpdir(), 'm7-staff-none-'));
    const at = { RENTAL_API_URL: shop.rentalApiUrl, DATA_DIR: elsewhere };
    expect(await runStaff(['orders'], at)).toEqual({
      code: 1,
      stdout: '',
      stderr: `STAFF_TOKEN is not set, and there is none in ${elsewhere}.\n`,
    });
    expect(await runStaff(['orders'], { ...at, STAFF_TOKEN: TOKEN })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'STAFF_TOKEN is not the one of this shop.\n',
    });
    await rm(elsewhere, { recursive: true });
  });

  it('says so where the address is no rental API', async () => {
    const { code, stderr } = await runStaff(['orders'], {
      RENTAL_API_URL: shop.url,
      DATA_DIR: folder,
    });
    expect([code, stderr]).toEqual([1, `${shop.url} answered 404.\n`]);
  });

  it('lists the orders of a status as a table', async () => {
    const [head, ...rows] = (await read('orders', '--status', 'accepted')).trimEnd().split('\n');
    expect(head).toMatch(/^order +status +customer +phone +from +to +pieces +total +paid$/);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/^M7-1005 +accepted +.+ \+966512345678 +\d{4}-\d\d-\d\d .* \d+\.\d\d$/);
    expect(await read('orders', '--status', 'none')).toBe('No orders.\n');
  });

  it('shows the day, the board, messages, zones and a report', async () => {
    expect(await read('today')).toMatch(/decide\norder[^]*M7-1006/);
    expect(await read('today', '--branch', 'jeddah')).not.toContain('M7-1006');
    const board = await read('planning', '--q', 'megaphone');
    expect(board).toMatch(/^product +stock( +\d\d-\d\d){14}\n/);
    expect(board).toMatch(/^megaphone( +\d+){15}$/m);
    expect(await read('planning', '--q', 'zzqqxx')).toBe('No such product.\n');

    expect(await read('messages')).toBe('No messages.\n');
    const written = { fullname: 'Sara', phone_code: '966', phone: '512345670', email: '' };
    await new Visitor(shop.url, '/en').post('/contact-us', { ...written, message: 'Chairs?' });
    expect(await read('messages')).toMatch(/^1 {2}\S+ {2}new\nSara[^]*\nChairs\?\n$/);
    expect(await read('message', '1', 'answered')).toContain('marked as answered');
    expect(await read('messages')).toContain('answered by owner');
    expect((await run('message', '1', 'lost')).code).toBe(1);

    const zone = ['--name-ar', 'أبها', '--name-en', 'Abha', '--fee', '120'];
    expect(await read('zone', ...zone)).toMatch(/Abha +120\.00/);
    const again = await run('zone', ...zone);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('Not done: another')]);
    const [, id = ''] = /(\d+) +أبها/.exec(await read('zones')) ?? [];
    expect(await read('zone', 'remove', id)).toContain('removed');
    expect(await read('zones')).not.toContain('Abha');
    expect((await run('category', 'remove', 'film')).stderr).toContain('There are products in it');
    expect((await run('tag', 'remove', 'none')).stderr).toContain('Not found');

    const report = await read('report', '--from', dayFromToday(-30), '--to', dayFromToday(0));
    expect(report).toMatch(/^what +value\norders +\d+\n[^]*deposits held +\d/);
    expect((await run('report')).code).toBe(1);
  });

  it('says which transitions there are where one is impossible, and fails', async () => {
    for (const { words, says } of [
      { words: ['1005', 'return'], says: '"return" is not possible for 1005 now. From here:' },
      { words: ['M7-1005', 'repair'], says: 'There is no transition "repair". From here:' },
    ]) {
      const { code, stdout, stderr } = await run('order', ...words);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/From here: (hand-over, cancel|cancel, hand-over)\.\n$/);
      expect(stderr).toContain(says);
    }
    const over = await run('order', 'M7-1001', 'accept');
    expect(over.stderr).toBe(
      '"accept" is not possible for M7-1001 now. Nothing can be done with it.\n',
    );
    const none = await run('order', 'M7-7');
    expect([none.code, none.stderr]).toEqual([1, 'Order Not Found\n']);
  });

  it.each(['', '/en'] as const)(
    'takes an order through its whole life, and the customer sees it under "%s/"',
    async (prefix) => {
      const fahad = new Visitor(shop.url, prefix);
      await fahad.logIn(FAHAD);
      const { id, number } = await orderLantern(fahad, 20);
      const note = 'زجاج مكسور · a broken glass';
      for (const { words, status } of [
        { words: ['accept'], status: 'accepted' },
        { words: ['prepare'], status: 'accepted, packed' },
        { words: ['hand-over'], status: 'in_progress' },
        { words: ['return', '--damaged', '--note', note], status: 'returned, damaged' },
        { words: ['complete', '--damage', '900', '--note', note], status: 'completed, damaged' },
        {
          words: ['correct', '--damage', '800', '--note', 'The frame is whole'],
          status: 'completed, damaged',
        },
        { words: ['close', '--paid-by', 'transfer'], status: 'order_closed, damaged' },
      ])
        expect(await read('order', number, ...words)).toContain(`${number}  ${status}\n`);
      const shown = await read('order', number.slice(3));
      expect(shown).toContain(`returned by staff: ${note}\n`);
      expect(shown).toMatch(/Nothing more to be done\.\n$/);

      const page = await fahad.get(`/orders/${id}`);
      expect(page.document.querySelector('main [data-status]')?.getAttribute('data-status')).toBe(
        'order_closed',
      );
      expect(page.read('main')).toContain(
        prefix ? 'Some props came back damaged' : 'عادت بعض القطع متضررة',
      );
      expect(page.read('main ol li')).toContain(note);
    },
  );

  it('counts pieces by line, takes them out of service, and back', async () => {
    const fahad = new Visitor(shop.url, '/en');
    await fahad.logIn(FAHAD);
    const { number } = await orderLantern(fahad, 30);
    await read('order', number, 'accept');
    await read('order', number, 'hand-over', '--lines', 'handed_1=1');
    const none = await run('order', number, 'return', '--lines', '');
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('Write --lines as')]);
    const lost = ['--lines', 'back_1=0 missing_1=1', '--note', 'It is lost'];
    expect(await read('order', number, 'return', ...lost)).toContain('(1 missing)');
    const repairs = await read('repairs');
    expect(repairs).toMatch(/brass-lantern +1 +.* +missing/);
    const id = /^\s*(\d+)\s+brass-lantern.*missing/m.exec(repairs)![1]!;
    expect(await read('repair', 'back', id)).toBe(`${id} is back on the shelf.\n`);
    expect(await read('repair', 'megaphone', '2', '--branch', 'riyadh')).toBe(
      '2 of megaphone are out of service.\n',
    );
    const other = /^\s*(\d+)\s+megaphone/m.exec(await read('repairs'))![1]!;
    expect(await read('repair', 'gone', other, '--pieces', '1')).toContain('written off');
    expect((await run('repair', 'gone', '999999')).code).toBe(1);
  });

  it('takes money at the counter, gives some back, and closes the day', async () => {
    const fahad = new Visitor(shop.url, '/en');
    await fahad.logIn(FAHAD);
    const id = await orderProduct(fahad, { slug: 'megaphone', starts: 25, lasts: 1 });
    const number = /M7-\d+/.exec((await fahad.get(`/orders/${id}`)).text)![0];
    const silent = await run('pay', number, '--by', 'mada');
    expect(silent.stderr).toContain('Not done: write the reference');
    expect(await read('pay', number, '--by', 'mada', '--reference', '12')).toContain('confirmed');
    const words = [
      '--part',
      'line-1',
      '--by',
      'transfer',
      '--reference',
      'T-1',
      '--note',
      'Broken',
    ];
    expect(await read('refund', number, ...words)).toContain('paid 0.00');
    const day = await read('closing', '--counted', '0');
    expect(day).toMatch(/mada +rent +owner +1 +\d/);
    expect(day).toMatch(/transfer +refund +owner +1 +-\d/);
    expect(day).toContain('counted 0.00 SAR by owner');
  });

  it('changes stock and price, makes coupons and sends announcements', async () => {
    const fahad = new Visitor(shop.url, '/en');
    await fahad.logIn(FAHAD);
    expect(await read('price', 'gramophone', '99.50')).toBe(
      'The price of gramophone is 99.50 SAR a day now.\n',
    );
    expect((await fahad.get('/product/gramophone')).value('amount', 'price')).toBe('99.50');
    expect(await read('stock', 'gramophone', '9')).toBe('The stock of gramophone is 9 now.\n');
    const few = await run('stock', 'gramophone', '0');
    expect([few.code, few.stderr]).toEqual([1, 'More of them are promised for days to come\n']);
    expect(await read('stock', 'gramophone', '3', '--branch', 'jeddah')).toBe(
      'The stock of gramophone at jeddah is 3 now.\n',
    );
    const [leaves, arrives] = [dayFromToday(200), dayFromToday(202)];
    const way = ['--from', 'jeddah', '--to', 'riyadh', '--leaves', leaves, '--arrives', arrives];
    expect(await read('move', 'gramophone', '2', ...way)).toBe(
      `2 of gramophone leave jeddah on ${leaves} and can be rented in riyadh from ${arrives} on.\n`,
    );
    const moves = await read('moves');
    expect(moves).toContain('gramophone');
    const id = /^\s*(\d+)\s+gramophone/m.exec(moves)![1]!;
    expect((await run('move', 'gramophone', '2', ...way)).stderr).toContain(
      'The branch has fewer pieces',
    );
    expect(await read('move', 'cancel', id)).toBe(`Move ${id} is canceled.\n`);
    expect(await read('moves')).toBe('Nothing is on its way.\n');
    const unclear = await run('stock', 'gramophone', 'many');
    expect(unclear.stderr).toContain('Not done: the stock must be a whole number');

    expect(await read('coupon', 'eid-24', '--percent', '24', '--uses', '2')).toBe(
      'Coupon EID-24 is saved.\n',
    );
    expect(await read('coupons')).toMatch(/^EID-24 +24 % +0\.00 +0 of 2 +any$/m);

    expect(await read('notify', '--to', '+966598765432', '--title', 'Eid', '--body', 'Open')).toBe(
      'One customer is told.\n',
    );
    expect((await fahad.get('/notifications')).read('main')).toContain('Eid');
    expect(await read('notify', '--all', '--title', 'To all', '--body', 'Open')).toBe(
      '2 customers are told.\n',
    );
    const nobody = await run('notify', '--to', '+966500000000', '--title', 'a', '--body', 'b');
    expect(nobody.code).toBe(1);

    expect(await read('customer', 'sign-out', '00966 59 876 5432')).toBe(
      'The customer is signed out everywhere.\n',
    );
    expect((await fahad.get('/account')).location).toContain('/login');
    await fahad.logIn(FAHAD);
    const unknown = await run('customer', 'sign-out', '+966500000000');
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('Not found')]);
  });

  it('imports the export of another shop, and asks for what it lacks', async () => {
    const file = 'tests/support/exports/woocommerce.csv';
    const asked = await run('import', file, '--from', 'woocommerce');
    expect(asked.code).toBe(1);
    expect(asked.stderr).toContain('woocommerce.csv, row 9, column Stock: must not be empty');
    const planned = await read(
      'import',
      file,
      '--from',
      'woocommerce',
      '--stock',
      '1',
      '--dry-run',
    );
    expect(planned).toContain('WooCommerce: products: 4.');
    expect(planned).toContain('rows: 6');
    expect(planned).toContain('products: 3 added, 0 changed, 1 archived');
    const done = await read('import', file, '--from', 'woocommerce', '--stock', '1');
    expect(done).toContain('download them there and import again: brass-lamp.jpg, lamp-2.png');
    const page = await new Visitor(shop.url, '/en').get('/product/brass-lamp');
    for (const said of ['Brass lamp & shade', 'Polished by hand.', '95.50', 'Table lamps'])
      expect(page.read('main')).toContain(said);
    expect((await new Visitor(shop.url).get('/product/product-18')).status).toBe(410);
    const again = await read('import', file, '--from', 'woocommerce', '--stock', '1');
    expect(again).toContain('products: 0 added, 0 changed, 0 archived, 4 unchanged');
    const unknown = await run('import', file, '--from', 'magento');
    expect(unknown.stderr).toContain('--from is woocommerce, shopify, odoo');
  });

  it.each(['', 'nobody'])('sends no announcement where the number is “%s”', async (phone) => {
    const fahad = new Visitor(shop.url, '/en');
    await fahad.logIn(FAHAD);
    const title = `For one of ${phone.length} only`;
    const { code } = await run('notify', '--to', phone, '--title', title, '--body', 'b');
    expect((await fahad.get('/notifications')).read('main')).not.toContain(title);
    expect(code).toBe(1);
  });
});
