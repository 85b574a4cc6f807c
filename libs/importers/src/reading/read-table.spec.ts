import fc from 'fast-check';
import { propertyRuns } from '@clinical/contracts/testing';
import { readTable } from './read-table.js';

/** Gives a text in chunks of a size. */
async function* chunksOf(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < content.length; start += size) {
    yield await Promise.resolve(content.subarray(start, start + size));
  }
}

async function rowsOf(content: string | Buffer, size = 7): Promise<(readonly string[] | string)[]> {
  const found: (readonly string[] | string)[] = [];
  for await (const row of readTable(chunksOf(Buffer.from(content), size)))
    found.push(row.cells ?? `line ${row.line}: ${row.reason}`);
  return found;
}

describe('reading a table', () => {
  it.each([
    ['plain rows', 'a,b\n1,2\r\n3,4', [['a', 'b'], ['1', '2'], ['3', '4']]],
    ['quoted cells', 'a,b\n"1,2","say ""yes"""\n', [['a', 'b'], ['1,2', 'say "yes"']]],
    ['line ends in a cell', 'a,b\r\n"one\r\ntwo\n\nthree",x\r\n', [['a', 'b'], ['one\r\ntwo\n\nthree', 'x']]],
    ['a quote within a plain cell', 'a,b\n5" disk,x\n', [['a', 'b'], ['5" disk', 'x']]],
    ['empty cells and lines', 'a,b\n\n,\n"",""\n  \nx,', [['a', 'b'], ['', ''], ['', ''], ['x', '']]],
    ['semicolons', 'a;b\n1,5;2\n', [['a', 'b'], ['1,5', '2']]],
    ['tabs', 'a\tb\n1, 5\t2\n', [['a', 'b'], ['1, 5', '2']]],
    ['a byte order mark', '\ufeff"a",b\n1,2', [['a', 'b'], ['1', '2']]],
    ['line ends of old Macintoshes', 'a,b\n1,2\r3,4\r', [['a', 'b'], ['1', '2'], ['3', '4']]],
  ])('takes %s', async (_, content, expected) => {
    expect(await rowsOf(content)).toEqual(expected);
    expect(await rowsOf(content, 1)).toEqual(expected);
    expect(await rowsOf(content, 10_000)).toEqual(expected);
  }); // prettier-ignore

  it('rejects one line for a wrong quote, and continues with the next', async () => {
    expect(await rowsOf('a,b\n"open,1\n2,3\n"4",5\n"x"y,6\n7,8\n"never closed,9\n10,11')).toEqual([
      ['a', 'b'],
      'line 2: text stands behind the closing quote of a cell',
      ['2', '3'],
      ['4', '5'],
      'line 5: text stands behind the closing quote of a cell',
      ['7', '8'],
      'line 7: a quoted cell is not closed',
      ['10', '11'],
    ]);
  });

  it('rejects a row that is not UTF-8, and reports the start of rows', async () => {
    const content = Buffer.concat([
      Buffer.from('a,b\n"1\n1",2\n'),
      Buffer.from('Caf\u00e9,3\n', 'latin1'),
      Buffer.from('é,4'),
    ]);
    const rows = [];
    for await (const row of readTable(chunksOf(content, 5))) rows.push(row);
    expect(rows).toEqual([
      { line: 1, byteOffset: 0, cells: ['a', 'b'], reason: '' },
      { line: 2, byteOffset: 4, cells: ['1\n1', '2'], reason: '' },
      { line: 4, byteOffset: 12, cells: null, reason: 'the row holds bytes that are not UTF-8' },
      { line: 5, byteOffset: 19, cells: ['é', '4'], reason: '' },
    ]);
  });

  it('reports that a file is empty', async () => {
    await expect(rowsOf('')).rejects.toThrow('the file is empty');
    await expect(rowsOf('\n \n')).rejects.toThrow('the file is empty');
  });

  it('returns any content that was written by the rules', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', '\r', ' ', ';') });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 20 }), async (rows, size) => {
        const content = [['h1', 'h2'], ...rows]
          .map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
          .join('\n');
        expect(await rowsOf(content, size)).toEqual([['h1', 'h2'], ...rows]);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('skips a row of more than 16 MB without buffering the file', async () => {
    async function* endless(): AsyncGenerator<Buffer> {
      yield Buffer.from('a,b\n"');
      for (let index = 0; index < 300; index += 1) yield await Promise.resolve(Buffer.alloc(65_536, 0x78));
      yield Buffer.from('\n1,2\n');
    }
    const found = [];
    for await (const row of readTable(endless())) found.push(row.cells ?? row.reason);
    expect(found).toEqual([['a', 'b'], 'the row is longer than 16 MB', ['1', '2']]);
  });
});
