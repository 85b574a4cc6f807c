import { gzipSync } from 'node:zlib';
import { temporaryFolder } from '../testing/readers.js';
import type { MeshItem } from './mesh-record.js';
import { MeshReader } from './mesh-reader.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const HEAD = '<?xml version="1.0"?>\n<!DOCTYPE DescriptorRecordSet SYSTEM "desc2031.dtd">\n';

function descriptor(ui: string, name: string, inside = ''): string {
  return `<DescriptorRecord DescriptorClass="1"><DescriptorUI>${ui}</DescriptorUI><DescriptorName><String>${name}</String></DescriptorName>${inside}</DescriptorRecord>`;
}

function descriptors(...records: readonly string[]): string {
  return `${HEAD}<DescriptorRecordSet LanguageCode="eng">\n${records.join('\n')}\n</DescriptorRecordSet>`;
}

const ACHE = descriptor(
  'D900',
  'Ache &amp; Pain',
  `<ActiveMeSHYearList><Year>2029</Year></ActiveMeSHYearList>
   <AllowableQualifiersList><AllowableQualifier><QualifierReferredTo><QualifierUI>Q1</QualifierUI></QualifierReferredTo></AllowableQualifier></AllowableQualifiersList>
   <TreeNumberList><TreeNumber>C23.888</TreeNumber><TreeNumber>C10.597.617</TreeNumber><TreeNumber>C23.888</TreeNumber></TreeNumberList>
   <ConceptList>
     <Concept PreferredConceptYN="Y"><ConceptName><String>Ache &amp; Pain</String></ConceptName><TermList>
       <Term IsPermutedTermYN="N"><TermUI>T1</TermUI><String>Ache &amp; Pain</String></Term>
       <Term IsPermutedTermYN="Y"><TermUI>T2</TermUI><String>Pain, Ache and</String></Term>
     </TermList></Concept>
     <Concept PreferredConceptYN="N"><ConceptName><String>Soreness</String></ConceptName><TermList>
       <Term><TermUI>T3</TermUI><String>Soreness</String></Term>
     </TermList></Concept>
   </ConceptList>`,
);

let files = 0;
async function itemsOf(content: string | Buffer, name = 'file.xml'): Promise<MeshItem[]> {
  files += 1;
  const reader = new MeshReader([folder.write(`${files}-${name}`, content)]);
  const items: MeshItem[] = [];
  for (const file of await reader.files())
    for await (const item of reader.read(file, { signal: new AbortController().signal })) items.push(item);
  return items;
}

/** Items read, without their positions. */
async function read(content: string | Buffer, name?: string): Promise<object[]> {
  return (await itemsOf(content, name)).map((item) => {
    const { position: _position, ...rest } = { position: null, ...item };
    return rest;
  });
}

const HEADING = {
  kind: 'heading',
  heading: {
    ui: 'D900',
    name: 'Ache & Pain',
    treeNumbers: ['C23.888', 'C10.597.617'],
    entryTerms: ['Pain, Ache and', 'Soreness'],
  },
};
const EDITION = { kind: 'year', year: '2031' };

describe('MeSH XML', () => {
  it('gives headings with their places and the terms of all their concepts, and its edition', async () => {
    expect(await read(descriptors(ACHE))).toEqual([HEADING, EDITION]);
    expect(await read(gzipSync(descriptors(ACHE)), 'file.gz')).toEqual([HEADING, EDITION]);
  });

  it('reports the position of each record', async () => {
    const content = descriptors(ACHE, descriptor('D901', 'Itch'));
    const start = content.indexOf('<DescriptorRecord ');
    const [first, second] = await itemsOf(content);
    expect([first, second]).toMatchObject([
      { position: { record: 1, line: 0, byteOffset: start } },
      { position: { record: 2, line: 0, byteOffset: start + ACHE.length + 1 } },
    ]);
  });

  it('has the scope note of its preferred concept and the year since which it is a heading', async () => {
    const concept = (note: string) => `<Concept><ScopeNote>${note}\n   </ScopeNote></Concept>`;
    const inside =
      '<DateEstablished><Year>1999</Year><Month>01</Month></DateEstablished>' +
      `<ConceptList>${concept('A dull\n      pain.')}${concept('Another.')}</ConceptList>`;
    const [item] = await itemsOf(descriptors(descriptor('D1', 'Ache', inside)));
    expect(item).toMatchObject({ heading: { scopeNote: 'A dull pain.', since: '1999' } });
  });

  it('is of the year in the name of the file, else of its document type, else of its records', async () => {
    const year = async (content: string, name: string) =>
      (await itemsOf(content, name)).filter(({ kind }) => kind === 'year');
    expect(await year(descriptors(ACHE), 'desc2030.xml')).toEqual([{ kind: 'year', year: '2030' }]);
    expect(await year(descriptors(ACHE), 'x.xml')).toEqual([EDITION]);
    const bare = descriptors(ACHE).replace(/<!DOCTYPE[^>]*>/, '');
    expect(await year(bare, 'x.xml')).toEqual([{ kind: 'year', year: '2029' }]);
    expect(await year(bare.replace('2029', 'MMXXIX'), 'x.xml')).toEqual([]);
  });

  it('gives qualifiers with their abbreviations', async () => {
    const qualifier = (ui: string, name: string, abbreviation: string) =>
      `<QualifierRecord><QualifierUI>${ui}</QualifierUI><QualifierName><String>${name}</String></QualifierName><ConceptList><Concept><TermList><Term><String>${name}</String>${abbreviation}</Term></TermList></Concept></ConceptList></QualifierRecord>`;
    expect(
      await read(
        `<QualifierRecordSet>${qualifier('Q1', 'Drug Therapy', '<Abbreviation>DT</Abbreviation>')}${qualifier('Q2', 'nameless', '')}</QualifierRecordSet>`,
      ),
    ).toEqual([
      { kind: 'qualifier', qualifier: { abbreviation: 'dt', name: 'drug therapy' } },
      { kind: 'rejected', reason: 'qualifier Q2 has no abbreviation of two letters' },
    ]);
  });

  it('passes supplementary concepts over', async () => {
    expect(
      await read(
        '<SupplementalRecordSet><SupplementalRecord><SupplementalRecordUI>C1</SupplementalRecordUI></SupplementalRecord></SupplementalRecordSet>',
      ),
    ).toEqual([{ kind: 'skipped' }]);
  });

  it.each([
    [descriptor('D1', ''), 'heading D1 has no name'],
    [descriptor('one', 'One'), '"one" is no unique identifier'],
    [
      descriptor('D1', 'One', '<TreeNumberList><TreeNumber>C8.1</TreeNumber></TreeNumberList>'),
      'heading D1 has "C8.1" for a tree number',
    ],
    ['<Unknown>x</Unknown>', '<Unknown> is not known'],
    [
      descriptor('D1', '&bomb;'),
      'it uses an entity that XML does not define; entities of a document type are never expanded',
    ],
  ])('rejects %p alone', async (record, reason) => {
    expect(await read(descriptors(record, ACHE))).toEqual([{ kind: 'rejected', reason }, HEADING, EDITION]);
  });

  it('never expands what a document type declares, however much it is', async () => {
    const bomb = Array.from({ length: 30 }, (_, n) => `<!ENTITY b${n + 1} "&b${n};&b${n};">`).join('');
    const content = descriptors(descriptor('D1', '&b30;'), ACHE).replace(
      'SYSTEM "desc2031.dtd"',
      `SYSTEM "desc2031.dtd" [<!ENTITY b0 "bomb">${bomb}]`,
    );
    expect((await read(content)).map((item) => 'kind' in item && item.kind)).toEqual([
      'rejected',
      'heading',
      'year',
    ]);
  });

  it('that ends too early is refused with the place of the last whole record', async () => {
    const full = descriptors(ACHE, ACHE, ACHE);
    await expect(read(full.slice(0, 2_500))).rejects.toMatchObject({
      name: 'ImportInputError',
      message: expect.stringMatching(
        /file\.xml: the file ends inside a <DescriptorRecord>: it is truncated \(after record 2, byte 2\d\d\d\)$/,
      ) as string,
    });
    await expect(read(full.slice(0, -5))).rejects.toThrow('the file is truncated or broken (after record 3');
    await expect(read(gzipSync(full).subarray(0, 300), 'x.gz')).rejects.toThrow('the file is truncated');
  });

  it.each([
    ['<PubmedArticleSet></PubmedArticleSet>', 'the root element is <PubmedArticleSet>: this is not MeSH XML'],
    ['<?xml version="1.0" encoding="latin1"?><x/>', 'encoded in latin1: convert it to UTF-8 first'],
    ['', 'the file is empty'],
    ['PK\u0003\u0004', 'a zip archive: unpack it first'],
    ['Asthma\nPain', 'this is neither MeSH XML nor a table'],
  ])('is not %p', async (content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });
});

describe('tables of MeSH', () => {
  it('give a row a heading, with what columns there are', async () => {
    const table =
      'mesh_id\tmesh_name\tmesh_tree_number\r\nD1\tPain\tC23.888\r\nD1\tPain\tC10.597\r\nD2\tMale\t\r\n';
    const row = (ui: string, name: string, treeNumbers: string[]) => ({
      kind: 'row',
      heading: { ui, name, treeNumbers, entryTerms: [] },
    });
    const expected = [row('D1', 'Pain', ['C23.888']), row('D1', 'Pain', ['C10.597']), row('D2', 'Male', [])];
    expect(await read(table, 'x.tsv')).toEqual(expected);
    expect(await read(gzipSync(`\ufeff${table}`), 'x.tsv.gz')).toEqual(expected);
    expect(await read('ENTRY_TERM\tname\tui\nAche\tPain\tD1', 'x.tsv')).toEqual([
      { kind: 'row', heading: { ui: 'D1', name: 'Pain', treeNumbers: [], entryTerms: ['Ache'] } },
    ]);
  });

  it('reject a row alone, with its line', async () => {
    const table = Buffer.concat([
      Buffer.from('mesh_id\tmesh_name\nD1\n\nD2\tPain\n'),
      Buffer.from([0x44, 0x33, 0x09, 0xff, 0x0a]),
    ]);
    expect(await itemsOf(table, 'x.tsv')).toMatchObject([
      {
        kind: 'rejected',
        reason: 'heading D1 has no name',
        position: { record: 1, line: 2, byteOffset: 18 },
      },
      { kind: 'row', position: { record: 3, line: 4, byteOffset: 22 } },
      { kind: 'rejected', reason: 'the line holds bytes that are not UTF-8', position: { line: 5 } },
    ]);
  });

  it('rejects a truncated file with the last complete line', async () => {
    const rows = Array.from({ length: 50_000 }, (_, n) => `D${n}\tHeading ${n * 7_919}`);
    const packed = gzipSync(`mesh_id\tmesh_name\n${rows.join('\n')}`);
    await expect(read(packed.subarray(0, packed.length - 100), 'x.tsv.gz')).rejects.toThrow(
      /the file is truncated \(after line \d{5}\)/,
    );
  });
});

describe('files of MeSH', () => {
  it('are found in folders by their endings', async () => {
    const inside = temporaryFolder();
    inside.write('desc.xml', descriptors(ACHE));
    inside.write('notes.txt', 'no');
    const names = (await new MeshReader([inside.path]).files()).map(({ name }) =>
      name.slice(inside.path.length),
    );
    inside.remove();
    expect(names).toEqual(['/desc.xml']);
  });

  it('names files that do not exist', async () => {
    await expect(new MeshReader(['nowhere.xml']).files()).rejects.toThrow(
      'nowhere.xml: there is no such file or folder',
    );
  });
});
