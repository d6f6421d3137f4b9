import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE_PICTURE_MAX_BYTES } from '#contract/limits.ts';
import { readShopFolder } from '../../scripts/staff/sheets.ts';
import { LargeWorkbook, readWorkbook } from '../../scripts/staff/workbook.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'm7-sheets-'));
});
afterAll(() => rm(folder, { recursive: true }));

const ENCODINGS = {
  'UTF-16 without its mark': (text: string) => Buffer.from(text, 'utf16le'),
  'UTF-16BE without its mark': (text: string) => Buffer.from(text, 'utf16le').swap16(),
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with its mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16BE': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
};

describe.each([',', ';', '\t'])('a sheet with "%s" between its cells', (separator) => {
  describe.each(Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[])('in %s', (encoding) => {
    it.each([1, 5, 12])('is read with %i rows, whatever its texts have in them', async (count) => {
      const text = 'brass, old; heavy, round, small';
      const rows = Array.from({ length: count }, (_, at) => ({
        row: at + 2,
        cells: { slug: `piece-${at}`, description_en: text },
      }));
      const lines = rows.map(({ cells }) => [cells.slug, `"${text}"`].join(separator));
      const sheet = [['slug', 'description_en'].join(separator), ...lines, ''].join('\r\n');
      await writeFile(join(folder, 'products.csv'), ENCODINGS[encoding](sheet));
      const { sheets, faults } = await readShopFolder(folder, () => undefined);
      expect([faults, sheets.products]).toEqual([[], rows]);
    });
  });
});

describe('a file that cannot be read', () => {
  it.each([
    ['quotes', 3, 'products.csv', 'slug,name_en\nlamp,Lamp\nchair,"Chair\n'],
    ['not_utf8', null, 'products.csv', Buffer.from('slug,name_ar\nlamp,\xc7\xe1', 'latin1')],
    ['unreadable', null, 'products.xlsx', 'no workbook'],
    ['empty_file', null, 'products.csv', '\n\n'],
    ['no_heading', null, 'products.csv', 'name,price\nlamp,12'],
    ['large_workbook', null, 'products.xlsx', workbook([cellAt('XFD1048576', 'far')])],
    ['large_workbook', null, 'products.xlsx', workbook([cellAt('A70000', 'far')])],
  ])('is named with what is wrong: %s', async (code, row, file, content) => {
    await rm(join(folder, 'products.csv'), { force: true });
    await writeFile(join(folder, file), content);
    const { faults } = await readShopFolder(folder, () => undefined);
    await rm(join(folder, file));
    // Nothing of a library, which speaks English only.
    expect(faults).toEqual([{ sheet: file, code, row, column: null, value: '' }]);
  });
});

it.each(['products.xls', 'products.ods', 'products.numbers'])(
  '%s has a sentence of its own',
  async (file) => {
    await writeFile(join(folder, file), 'anything');
    const { faults } = await readShopFolder(folder, () => undefined);
    await rm(join(folder, file));
    expect(faults).toMatchObject([{ sheet: file, code: 'other_kind' }]);
  },
);

describe('the heading', () => {
  it.each([
    ['below a title', 'Our props\n\nslug,name_en\nlamp,Lamp\n', 4],
    ['below Excel’s own line', 'sep=;\r\nslug;name_en\r\nlamp;Lamp\r\n', 3],
    ['with marks around its names', '\u200fslug\u200f, Name_EN \nlamp,Lamp\n', 2],
    ['with columns of one’s own', 'slug,x_shelf,name_en,notes\nlamp,7,Lamp,old\n', 2],
  ])('is found %s', async (_, text, row) => {
    await writeFile(join(folder, 'products.csv'), text);
    const { sheets, faults } = await readShopFolder(folder, () => undefined, ['notes']);
    await rm(join(folder, 'products.csv'));
    expect([faults, sheets.products]).toEqual([
      [],
      [{ row, cells: { slug: 'lamp', name_en: 'Lamp' } }],
    ]);
  });

  it('is found in the second sheet of a workbook, where the first has notes', async () => {
    const notes = [cellAt('A1', 'How we name things')];
    const rows = [
      cellAt('A1', 'slug'),
      cellAt('B1', 'name_en'),
      cellAt('A2', 'lamp'),
      cellAt('B2', 'Lamp'),
    ];
    await writeFile(join(folder, 'products.xlsx'), workbook(notes, rows));
    const { sheets, faults } = await readShopFolder(folder, () => undefined);
    await rm(join(folder, 'products.xlsx'));
    expect([faults, sheets.products]).toEqual([
      [],
      [{ row: 2, cells: { slug: 'lamp', name_en: 'Lamp' } }],
    ]);
  });
});

describe('a cell', () => {
  /** As it is in a sheet, and as it is read; undefined where it is damaged. */
  const CELLS: [given: string, read: string | undefined][] = [
    ['????', undefined],
    ['??? ????', undefined],
    ['#N/A', undefined],
    ['#NAME?', undefined],
    ['#REF!', undefined],
    ['########', undefined],
    ['foo #REF! bar', undefined],
    ['#ERROR!', undefined],
    ['#BLOCKED!', undefined],
    ['#GETTING_DATA', undefined],
    ['Err:502', undefined],
    ['La\u0001mp', undefined],
    ['ط¯ظ„ط© ظ†ط­ط§ط³', undefined],
    ['10Â cm', undefined],
    ['باب، ودلة؛ وكرسي', 'باب، ودلة؛ وكرسي'],
    ['<!-- wp:p --><p>Old</p><!-- /wp:p --><style>p{color:red}</style>', 'Old'],
    ["<script>alert('x')</script>Lamp<img alt='a > b'>", 'Lamp'],
    ['rock&notes', 'rock&notes'],
    ['La\ufffdmp', undefined],
    ['Ø¯Ù„Ø©', undefined],
    ['Ã‰clair', undefined],
    ['CafÃ©', undefined],
    // Read as Latin-1 and as Windows-1252 (ي ends in the byte 8a), and twice over.
    ['ÙƒØ±Ø³ÙŠ', undefined],
    ['Ù\u0083Ø±Ø³Ù\u008a', undefined],
    ['Ã˜Â¯Ã™â€žÃ˜Â©', undefined],
    ['╪п┘Д╪й', undefined],
    ['ÿØŸÑÿ©', undefined],
    ['??', undefined],
    ['Lamp ????', undefined],
    ['#NOM?', undefined],
    ['#VALEUR!', undefined],
    ['#¿NOMBRE?', undefined],
    ['(#REF!)', undefined],
    ['Chair:#N/A', undefined],
    ['\\u062f\\u0644\\u0629', undefined],
    ['Really???', 'Really???'],
    ['كرسي؟??', 'كرسي؟??'],
    ['Стол и стул', 'Стол и стул'],
    ['#SALE lamp', '#SALE lamp'],
    ['&lt;b&gt;Bold&lt;/b&gt; lamp', 'Bold lamp'],
    ['Rock &amp;amp; roll', 'Rock & roll'],
    ['<td>دلة</td><td>نحاس</td>', 'دلة نحاس'],
    ['<dt>Size</dt><dd>Large</dd><dt>Age</dt>', 'Size Large\nAge'],
    ['What?', 'What?'],
    ['#1 lamp', '#1 lamp'],
    ['Café', 'Café'],
    ['دلة نحاسية', 'دلة نحاسية'],
    ['<p>Brass&nbsp;lamp</p><p>Heavy &amp; round</p>', 'Brass\u00a0lamp\nHeavy & round'],
    ['a < b & c', 'a < b & c'],
    ['5 &lt; 6', '5 < 6'],
  ];
  it.each(CELLS)('with %j is read as %j', async (given, read) => {
    await writeFile(join(folder, 'products.csv'), `slug,name_en\nlamp,"${given}"\n`);
    const { sheets, faults } = await readShopFolder(folder, () => undefined);
    await rm(join(folder, 'products.csv'));
    if (read === undefined)
      expect(faults).toMatchObject([{ code: 'damaged', row: 2, column: 'name_en' }]);
    else expect([faults, sheets.products?.[0]?.cells['name_en']]).toEqual([[], read]);
  });
});

it('Arabic letters that came as Latin ones are damaged where Arabic stands', async () => {
  await writeFile(join(folder, 'products.csv'), 'slug,name_ar,name_en\nlamp,ÏáÉ äÍÇÓ,Été\n');
  const { faults } = await readShopFolder(folder, () => undefined);
  await rm(join(folder, 'products.csv'));
  expect(faults).toMatchObject([{ code: 'damaged', row: 2, column: 'name_ar' }]);
});

it('the errors of a workbook are faults where they stand', async () => {
  const rows = [
    cellAt('A1', 'slug'),
    cellAt('B1', 'name_en'),
    cellAt('A2', 'lamp'),
    cellAt('B2', '#N/A'),
  ];
  await writeFile(join(folder, 'products.xlsx'), workbook(rows));
  const { faults } = await readShopFolder(folder, () => undefined);
  await rm(join(folder, 'products.xlsx'));
  expect(faults).toMatchObject([{ code: 'damaged', row: 2, column: 'name_en', value: '#N/A' }]);
});

it.each([
  ['cells name no place', (xml: string) => xml.replaceAll(/ r="[A-Z]+\d+"/g, '')],
  ['neither cells nor rows do', (xml: string) => xml.replaceAll(/ r="[A-Z]*\d+"/g, '')],
  ['only some do', (xml: string) => xml.replaceAll(/ r="[BC]\d+"/g, '')],
])('a workbook is read as it is meant where %s', async (_, rewrite) => {
  const cells = [
    ...['slug', 'name_en', 'price'].map((text, at) => cellAt(`${'ABC'[at]}1`, text)),
    ...['lamp', '#N/A', '12'].map((text, at) => cellAt(`${'ABC'[at]}2`, text)),
    ...['sofa', 'Sofa', '40'].map((text, at) => cellAt(`${'ABC'[at]}3`, text)),
  ];
  await writeFile(join(folder, 'products.xlsx'), workbookOf([cells], rewrite));
  const { sheets, faults } = await readShopFolder(folder, () => undefined);
  await rm(join(folder, 'products.xlsx'));
  expect(faults).toMatchObject([{ code: 'damaged', row: 2, column: 'name_en', value: '#N/A' }]);
  expect(sheets.products).toEqual([
    { row: 2, cells: { slug: 'lamp', name_en: '#N/A', price: '12' } },
    { row: 3, cells: { slug: 'sofa', name_en: 'Sofa', price: '40' } },
  ]);
});

it.each([
  ['with single quotes', (xml: string) => xml.replaceAll('"', "'"), [cellAt('ZZ50000', 'far')]],
  [
    'with a space in a tag',
    (xml: string) => xml.replace('<sheetData>', '<sheetData >'),
    [cellAt('XFD1048576', 'far')],
  ],
  [
    'with a place in entities',
    (xml: string) => xml.replace('r="XFD', 'r="&#88;FD'),
    [cellAt('XFD1048576', 'far')],
  ],
  [
    'with a sign that ends no tag',
    (xml: string) => xml.replace('<c r="XFD', '<c a=">" r="XFD'),
    [cellAt('XFD1048576', 'far')],
  ],
  [
    'in many sheets',
    (xml: string) => xml,
    ...Array.from({ length: 5 }, () => [cellAt('Z50000', 'far')]),
  ],
] as [string, (xml: string) => string, ...[string, string][][]][])(
  'a workbook that would fill the memory is refused: %s',
  async (_, rewrite, ...sheets) => {
    await writeFile(join(folder, 'products.xlsx'), workbookOf(sheets, rewrite));
    const { faults } = await readShopFolder(folder, () => undefined);
    await rm(join(folder, 'products.xlsx'));
    expect(faults).toMatchObject([{ code: 'large_workbook' }]);
  },
);

it('so is one that takes too long', async () => {
  const cells = [cellAt('A1', 'slug'), cellAt('A2', 'lamp')];
  await expect(readWorkbook(workbook(cells), 0)).rejects.toThrow(LargeWorkbook);
  expect(await readWorkbook(workbook(cells))).toEqual([[['slug'], ['lamp']]]);
});

it('so is a .csv of nothing but separators', async () => {
  await writeFile(join(folder, 'products.csv'), ','.repeat(6_000_000));
  const { faults } = await readShopFolder(folder, () => undefined);
  await rm(join(folder, 'products.csv'));
  expect(faults).toMatchObject([{ code: 'large_workbook' }]);
});

/** A cell of a workbook with a text. */
function cellAt(place: string, text: string): [place: string, text: string] {
  return [place, text];
}

function workbook(...sheets: [place: string, text: string][][]): Buffer {
  return workbookOf(sheets);
}

/** A workbook with these sheets, as small as the format allows; errors are of their own type. */
function workbookOf(
  sheets: [place: string, text: string][][],
  rewrite = (xml: string) => xml,
): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  const sheetXml = (cells: [string, string][]) => {
    const lineOf = (place: string) => place.replace(/\D/g, '');
    const rows = [...new Set(cells.map(([place]) => lineOf(place)))].map((line) => {
      const inLine = cells.filter(([place]) => lineOf(place) === line);
      const written = inLine.map(([place, text]) =>
        text.startsWith('#')
          ? `<c r="${place}" t="e"><v>${text}</v></c>`
          : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`,
      );
      return `<row r="${line}">${written.join('')}</row>`;
    });
    return `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`;
  };
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map((_, at) => `<sheet name="S${at + 1}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${sheets.map((_, at) => `<Relationship Id="r${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((cells, at) => [`xl/worksheets/sheet${at + 1}.xml`, rewrite(sheetXml(cells))]),
    ),
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))),
  );
}

describe('pictures beside the sheets', () => {
  it.each([
    ['picture_kind', 'phone.HEIC', () => Buffer.from('heic')],
    ['picture_kind', 'scan.tif', () => Buffer.from('tiff')],
    ['picture_kind', 'camera.hif', () => Buffer.from('heif')],
    ['picture_kind', 'raw.ARW', () => Buffer.from('raw')],
    ['picture_kind', 'photo.jpg.download', () => Buffer.from('half')],
    ['picture_kind', 'list.pdf', () => Buffer.from('pdf')],
    ['picture_kind', 'phone.jpg', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0')],
    ['broken_picture', 'nothing', () => Buffer.from('none')],
    [undefined, '.DS_Store', () => Buffer.from('system')],
    [undefined, 'Thumbs.db', () => Buffer.from('system')],
    [undefined, 'old.jpe', () => drawn({ width: 8, height: 8 }).jpeg().toBuffer()],
    ['picture_kind', 'wave.gif', () => drawn({ width: 8, height: 8 }).gif().toBuffer()],
    [undefined, 'saved.jfif', () => drawn({ width: 8, height: 8 }).jpeg().toBuffer()],
    ['broken_picture', 'leg.png', () => Buffer.from('no picture')],
    ['broken_picture', 'drawing.jpg', () => drawn({ width: 8, height: 8 }).gif().toBuffer()],
    ['large_picture', 'poster.png', () => drawn({ width: 4_001, height: 4_000 }).png().toBuffer()],
    ['large_picture', 'scan.jpg', () => padded(CATALOGUE_PICTURE_MAX_BYTES + 1)],
    [undefined, 'photo.jpg', () => padded(CATALOGUE_PICTURE_MAX_BYTES)],
  ])('are told apart before anything is sent: %s, %s', async (code, name, draw) => {
    await mkdir(join(folder, 'pictures'), { recursive: true });
    const file = join(folder, 'pictures', name);
    await writeFile(file, await draw());
    const { faults } = await readShopFolder(folder, () => undefined);
    await rm(file);
    const named = faults.filter((fault) => fault.sheet === `pictures/${name}`);
    expect(named.map((fault) => fault.code)).toEqual(code ? [code] : []);
  });
});

function drawn(size: { width: number; height: number }) {
  return sharp({ create: { ...size, channels: 3, background: 'white' } });
}

/** A JPEG of that many bytes: what follows its end is read by nobody. */
async function padded(bytes: number): Promise<Buffer> {
  const jpeg = await drawn({ width: 8, height: 8 }).jpeg().toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
}
