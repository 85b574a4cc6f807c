import { strFromU8, unzipSync } from 'fflate';
import { writeWorkbook } from './write-workbook.js';

const COLUMNS = ['Title', 'Authors', 'URL'];

async function* batchesOf(...batches: string[][][]): AsyncGenerator<string[][]> {
  yield* batches;
}

async function partsOf(batches: AsyncGenerator<string[][]>): Promise<Readonly<Record<string, string>>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeWorkbook(COLUMNS, batches)) pieces.push(piece);
  const files = unzipSync(Buffer.concat(pieces));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

async function sheetOf(...rows: string[][]): Promise<string> {
  return (await partsOf(batchesOf(rows)))['xl/worksheets/sheet1.xml'] ?? '';
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Texts of the cells by their reference, as a spreadsheet shows them. */
function cellsOf(sheet: string): Readonly<Record<string, string>> {
  const cells = sheet.matchAll(
    /<c r="(\w+)" s="[12]" t="inlineStr"><is><t xml:space="preserve">([^<>]*)<\/t>/g,
  );
  return Object.fromEntries(
    [...cells].map(([, reference = '', text = '']) => [
      reference,
      text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
    ]),
  );
}

describe('writeWorkbook', () => {
  it('writes the columns and a row for each record, over all batches', async () => {
    const parts = await partsOf(batchesOf([['One', 'Smith A', 'https://a.example']], [], [['Two', '', 'u']]));
    expect(Object.keys(parts).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(cellsOf(parts['xl/worksheets/sheet1.xml'] ?? '')).toEqual({
      ...{ A1: 'Title', B1: 'Authors', C1: 'URL' },
      ...{ A2: 'One', B2: 'Smith A', C2: 'https://a.example' },
      ...{ A3: 'Two', C3: 'u' },
    });
  });

  it('starts before the first record is read, and buffers no batch', async () => {
    let isAsked = false;
    async function* slow(): AsyncGenerator<string[][]> {
      isAsked = true;
      yield [['x', '', '']];
    }
    const pieces = writeWorkbook(COLUMNS, slow());
    const first = await pieces.next();
    expect([isAsked, strFromU8((first.value as Uint8Array).slice(0, 2))]).toEqual([false, 'PK']);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://evil.example","x")', 'DDE|x!y'])(
    'keeps %j as text that remains text when it is edited',
    async (text) => {
      const sheet = await sheetOf([text, '', '']);
      expect(cellsOf(sheet)['A2']).toBe(text);
      expect(sheet).not.toMatch(/<f\b/);
      expect(sheet.match(/<c [^>]*>/g)?.every((cell) => cell.includes('t="inlineStr"'))).toBe(true);
      const styles = (await partsOf(batchesOf([])))['xl/styles.xml'];
      expect(styles?.match(/<xf numFmtId="49"[^>]*quotePrefix="1"/g)).toHaveLength(2);
    },
  );

  it.each([
    ['markup', '<c t="str"><f>1</f></c> & "x"', '<c t="str"><f>1</f></c> & "x"'],
    ['characters that XML cannot hold', 'a\u0000b\u001Fc\uFFFEd', 'abcd'],
    ['half a surrogate pair', 'a\uD800b', 'a\uFFFDb'],
    ['several lines and blanks', '  a\n b  ', '  a\n b  '],
  ])('writes %s', async (_, text, shown) => {
    expect(cellsOf(await sheetOf([text, '', '']))['A2']).toBe(shown);
  });

  it('writes out what Excel would read as the number of a character', async () => {
    expect(await sheetOf(['a_x000D_b', '', ''])).toContain('>a_x005F_x000D_b<');
  });

  it('truncates text that is too long for a cell, never inside a character', async () => {
    const cell = cellsOf(await sheetOf([`${'a'.repeat(32_765)}😀😀`, '', '']))['A2'] ?? '';
    expect([cell.length, cell.at(-1)]).toEqual([32_766, '…']);
  });
});
