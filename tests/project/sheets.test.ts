import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
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
    // Lost within the tags, or within what stands for letters.
    ['<p>????</p>', undefined],
    ['<b>#N/A</b>', undefined],
    ['&#65533;&#65533;', undefined],
    // Question marks beside other signs, and with gaps.
    ['-????', undefined],
    ['??-??', undefined],
    ['? ? ?', undefined],
    ['ك????ت', undefined],
    ['USB-????', undefined],
    ['Lamp:????', undefined],
    ['«????»', undefined],
    ['30 ??', undefined],
    // Error values in other letters and languages.
    ['#n/a', undefined],
    ['#HIV!', undefined],
    ['#SAKNAS!', undefined],
    ['#NEV?', undefined],
    ['#VALEUR !', undefined],
    ['Sheet1!#REF!', undefined],
    // Other encodings that bytes are taken for: 437, 850, windows-1250.
    ['╪»┘ä╪⌐', undefined],
    ['Ï»┘ä╪®', undefined],
    ['ŘŻŮ„Ř©', undefined],
    // What programs leave.
    ['Line_x000D_', undefined],
    ['NaN', undefined],
    ['NULL', undefined],
    ['[object Object]', undefined],
    ['#nd lamp', '#nd lamp'],
    ['Null and void', 'Null and void'],
    ['Ready? Set? Go?', 'Ready? Set? Go?'],
    ['<ul><li>a<li>b</ul>', 'a\nb'],
    ['<p>a<p>b', 'a\nb'],
    ['<section>a</section><section>b</section>', 'a\nb'],
    ['<blockquote>a</blockquote>b', 'a\nb'],
    ['x<hr>y', 'x\ny'],
    ['a<br><br>b', 'a\n\nb'],
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

it('notes on the columns are no sheet of rows, and two sheets of rows are a fault', async () => {
  const notes = [cellAt('A1', 'slug'), cellAt('B1', 'address of the product')];
  const rows = (name: string) =>
    ['slug', 'name_en', name, 'A lamp'].map((text, at) =>
      cellAt(`${'AB'[at % 2]}${at < 2 ? 1 : 2}`, text),
    );
  const read = async (...sheets: [string, string][][]) => {
    await writeFile(join(folder, 'products.xlsx'), workbook(...sheets));
    const found = await readShopFolder(folder, () => undefined);
    await rm(join(folder, 'products.xlsx'));
    return found;
  };
  const one = await read(notes, rows('lamp'));
  expect([one.faults, one.sheets.products?.[0]?.cells['slug']]).toEqual([[], 'lamp']);
  const two = await read(rows('lamp'), rows('sofa'));
  expect(two.faults).toMatchObject([{ code: 'second_sheet', value: '2' }]);
});

it.each([
  '[$-1170000]B2dd/mm/yyyy;@',
  '[$-1970000]B2dd/mm/yyyy;@',
  '[$-2060401]B2dd/mm/yyyy;@',
  'B2dd/mm/yyyy',
  'b2yyyy',
  '[$-ar-SA,6]B2 dd mmmm yyyy;@',
  'dd/mm/yyyy',
])('a day of the format %s in a text column is a fault', async (format) => {
  const cells = [cellAt('A1', 'slug'), cellAt('B1', 'name_en'), cellAt('A2', 'lamp')];
  const dated = (xml: string) =>
    xml.replace('</row></sheetData>', '<c r="B2" s="1"><v>46023</v></c></row></sheetData>');
  const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;
  await writeFile(join(folder, 'products.xlsx'), workbookOf([cells], dated, styles));
  const { faults } = await readShopFolder(folder, () => undefined);
  await rm(join(folder, 'products.xlsx'));
  expect(faults).toMatchObject([{ code: 'date', row: 2, column: 'name_en' }]);
});

it('a workbook that says less of its size than it has is refused', async () => {
  const spaces = ' '.repeat(1024 * 1024);
  const large = workbookOf([[cellAt('A1', 'slug')]], (xml) =>
    xml.replace('<sheetData>', `${spaces.repeat(220)}<sheetData>`),
  );
  // The size in the directory, of each entry (PKWARE APPNOTE, 4.3.12).
  for (let at = 0; (at = large.indexOf('PK\u0001\u0002', at, 'latin1')) >= 0; at += 4)
    large.writeUInt32LE(1000, at + 24);
  await writeFile(join(folder, 'products.xlsx'), large);
  const { faults } = await readShopFolder(folder, () => undefined);
  await rm(join(folder, 'products.xlsx'));
  expect(faults).toMatchObject([{ code: 'large_workbook' }]);
});

it.each(['products.csv', 'products.xlsx', 'pictures/scan.jpg'])(
  '%s of three gigabytes is refused before it is read, and a folder of that name too',
  async (name) => {
    await mkdir(join(folder, 'pictures'), { recursive: true });
    const path = join(folder, name);
    await writeFile(path, '');
    await truncate(path, 3 * 1024 ** 3);
    const large = await readShopFolder(folder, () => undefined);
    await rm(path);
    expect(large.faults.map(({ code }) => code)).toEqual([
      name.startsWith('pictures') ? 'large_picture' : 'large_workbook',
    ]);
    await mkdir(path);
    const other = await readShopFolder(folder, () => undefined);
    await rm(path, { recursive: true });
    expect(other.faults.map(({ code }) => code)).toEqual([
      name.startsWith('pictures') ? 'picture_folder' : 'unreadable',
    ]);
  },
);

it('a link to a picture is that picture', async () => {
  await mkdir(join(folder, 'pictures'), { recursive: true });
  await writeFile(join(folder, 'lamp.jpg'), await drawn({ width: 8, height: 8 }).jpeg().toBuffer());
  await symlink(join(folder, 'lamp.jpg'), join(folder, 'pictures', 'lamp.jpg'));
  const { faults, pictures } = await readShopFolder(folder, () => undefined);
  await rm(join(folder, 'pictures', 'lamp.jpg'));
  await rm(join(folder, 'lamp.jpg'));
  expect([faults, [...pictures.keys()]]).toEqual([[], ['lamp.jpg']]);
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
  styles?: string,
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
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${sheets.map((_, at) => `<Relationship Id="r${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}${styles ? `<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/>` : ''}</Relationships>`,
    ...(styles && { 'xl/styles.xml': styles }),
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
    ['picture_kind', 'clip.jpg', () => Buffer.from('\0\0\0\x1cftypmp42\0\0\0\0mp41heic')],
    ['large_picture', 'strip.png', () => drawn({ width: 1, height: 20_000 }).png().toBuffer()],
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
