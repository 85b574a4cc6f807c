import { gzipSync } from 'node:zlib';
import { outline, readAll, temporaryFolder } from '../testing/readers.js';
import { PubmedReader } from './pubmed-reader.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const HEAD = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2019//EN" "https://dtd.nlm.nih.gov/x.dtd">
<PubmedArticleSet>`;

function article(pmid: string, title = `About ${pmid}`, version = 1): string {
  return `<PubmedArticle><MedlineCitation><PMID Version="${version}">${pmid}</PMID><Article><ArticleTitle>${title}</ArticleTitle></Article></MedlineCitation></PubmedArticle>`;
}

function set(...elements: readonly string[]): string {
  return `${HEAD}${elements.join('\n')}</PubmedArticleSet>`;
}

let files = 0;
async function outlineOf(content: string | Buffer, name = 'file.xml', skip = 0): Promise<string[]> {
  files += 1;
  return outline(await readAll(new PubmedReader([folder.write(`${files}-${name}`, content)]), skip));
}

/** Items of a file, the byte offsets left out. */
async function found(content: string | Buffer, name?: string): Promise<string[]> {
  return (await outlineOf(content, name)).map((line) => line.replace(/ @\d+/, ''));
}

describe('reading PubMed XML', () => {
  it('gives records and deletions in the order of the file, plain or compressed', async () => {
    const content = set(
      article('11'),
      article('12'),
      '<DeleteCitation><PMID>13</PMID><PMID>14</PMID></DeleteCitation>',
    );
    const expected = ['record 11', 'record 12', 'deletion 13', 'deletion 14'];
    expect(await outlineOf(content)).toEqual(expected);
    expect(await outlineOf(gzipSync(content), 'file.xml.gz')).toEqual(expected);
  });

  it('withdraws an earlier version that a later one in the same file replaces, and the others of that list', async () => {
    const deletions =
      '<DeleteCitation><PMID Version="1">11</PMID><PMID Version="1">12</PMID></DeleteCitation>';
    expect(await found(set(article('11', 'About 11', 2), deletions))).toEqual([
      'record 11',
      'deletion 11',
      'deletion 12',
    ]);
  });

  it.each([0, 1, 2, 3, 4, 5])('continues after the first %i items', async (skip) => {
    const deletions = '<DeleteCitation><PMID>12</PMID><PMID>13</PMID></DeleteCitation>';
    const all = ['record 11', 'deletion 12', 'deletion 13', 'record 14'];
    expect(await outlineOf(set(article('11'), deletions, article('14')), 'file.xml', skip)).toEqual(
      all.slice(skip),
    );
  });

  it('detects a gzip by its content, regardless of the name, and reads several documents in one file', async () => {
    expect(await found(gzipSync(set(article('1'))), 'file.xml')).toEqual(['record 1']);
    expect(await found(set(article('1')), 'file.xml.gz')).toEqual(['record 1']);
    expect(await found(`${set(article('1'))}\n${set(article('2'))}`)).toEqual(['record 1', 'record 2']);
  });

  it('reads the records next to a broken one', async () => {
    const content = set(
      article('1'),
      '<PubmedArticle><MedlineCitation><PMID>2</MedlineCitation></PubmedArticle>',
      article('3'),
    );
    const [first, second, third] = await found(content);
    expect([first, third]).toEqual(['record 1', 'record 3']);
    expect(second).toMatch(/^rejected 2: broken XML: /);
  });

  it('rejects a record that is not closed and continues with the next one', async () => {
    const content = set('<PubmedArticle><MedlineCitation><PMID>1</PMID>', article('2'), article('3'));
    expect(await found(content)).toEqual([
      'rejected 1: broken XML: <PubmedArticle> is not closed before the next one',
      'record 2',
      'record 3',
    ]);
  });

  it('reports the start of a rejected record, in bytes after decompression', async () => {
    const content = set(article('1', 'É'), '<PubmedArticle><MedlineCitation/></PubmedArticle>');
    const offset = Buffer.from(content).indexOf('<PubmedArticle><MedlineCitation/>');
    expect(await outlineOf(gzipSync(content), 'file.xml.gz')).toEqual([
      'record 1',
      `rejected 2 @${offset}: the record has no PMID`,
    ]);
  });

  it.each([
    [
      'no PMID',
      '<PubmedArticle><MedlineCitation><Article><ArticleTitle>T</ArticleTitle></Article></MedlineCitation></PubmedArticle>',
      'rejected 1: the record has no PMID',
    ],
    ['no title', article('1', ''), 'rejected 1: record 1 has no title'],
    ['an unknown element', '<Strange><PMID>1</PMID></Strange>', 'rejected 1: <Strange> is not known'],
    [
      'a deletion of nothing',
      '<DeleteCitation><PMID>x</PMID></DeleteCitation>',
      'rejected 1: a deletion names no valid PMID',
    ],
    [
      'an undefined entity',
      article('1', 'A &nbsp; b'),
      'rejected 1: it uses an entity that XML does not define; entities of a document type are never expanded',
    ],
    [
      'an entity named like a property of objects',
      article('1', '&constructor;'),
      'rejected 1: it uses an entity that XML does not define; entities of a document type are never expanded',
    ],
  ])('rejects a record with %s', async (_, element, expected) => {
    expect(await found(set(element))).toEqual([expected]);
  });

  it('never expands an entity bomb, and reads the records that do not use it', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE PubmedArticleSet [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"> <!ENTITY f SYSTEM "file:///etc/passwd">]><PubmedArticleSet>`;
    const content = `${bomb}${article('1', '&c;')}${article('2', '&f;')}${article('3')}</PubmedArticleSet>`;
    const reason =
      'it uses an entity that XML does not define; entities of a document type are never expanded';
    expect(await found(content)).toEqual([`rejected 1: ${reason}`, `rejected 2: ${reason}`, 'record 3']);
  });

  it('rejects a record with bytes that are not UTF-8 and reads its neighbours', async () => {
    const content = Buffer.concat([
      Buffer.from(`${HEAD}${article('1')}`),
      Buffer.from(article('2', 'Caf\u00e9'), 'latin1'),
      Buffer.from(`${article('3', 'Café')}</PubmedArticleSet>`),
    ]);
    expect(await found(content)).toEqual([
      'record 1',
      'rejected 2: the <PubmedArticle> holds bytes that are not UTF-8',
      'record 3',
    ]);
  });

  it('gives every complete record of a truncated gzip, then reports that it is truncated', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) =>
      article(String(index + 1), `Title ${Math.sin(index)}`),
    );
    const full = gzipSync(set(...many));
    const lines = await found(full.subarray(0, Math.floor(full.length * 0.6)), 'file.xml.gz');
    const records = lines.slice(0, -1);
    expect(records).toEqual(many.slice(0, records.length).map((_, index) => `record ${index + 1}`));
    expect(records.length).toBeGreaterThan(1_000);
    expect(lines.at(-1)).toMatch(
      /^rejected \d+: the gzip stream ends before its end, after \d+ compressed bytes: the file is truncated$/,
    );
  });

  it('reports a gzip that is damaged in the middle, and reads none of it', async () => {
    const full = gzipSync(
      set(...Array.from({ length: 3_000 }, (_, index) => article(String(index + 1), `${Math.sin(index)}`))),
    );
    full.fill(0x55, full.length / 2, full.length / 2 + 400);
    expect(await found(full, 'file.xml.gz')).toEqual([
      expect.stringMatching(
        /^rejected 1: the gzip stream is damaged between the compressed bytes \d+ and \d+/,
      ),
    ]);
  });

  it.each([
    ['an empty file', '', 'rejected 1: the file is empty'],
    ['white space', ' \n ', 'rejected 1: this is not PubMed XML'],
    ['an empty set', set(), 'rejected 1: the file holds no record'],
    ['JSON', '{"title": "x"}', 'rejected 1: this is not PubMed XML'],
    [
      'another kind of XML',
      '<?xml version="1.0"?><html><body/></html>',
      'rejected 1: the root element is <html>: this is not PubMed XML',
    ],
    ['a zip archive', 'PK\u0003\u0004....', 'rejected 1: this is a zip archive: unpack it first'],
    [
      'a PDF',
      '%PDF-1.7',
      'rejected 1: this is a PDF document: export the records as RIS, NBIB or CSV, and import that file',
    ],
    [
      'another encoding',
      '<?xml version="1.0" encoding="ISO-8859-1"?><PubmedArticleSet/>',
      'rejected 1: the file says it is encoded in ISO-8859-1: convert it to UTF-8 first',
    ],
    [
      'UTF-16',
      Buffer.from('\ufeff<PubmedArticleSet/>', 'utf16le'),
      'rejected 1: this is text in UTF-16: convert it to UTF-8 first',
    ],
  ])('reports the error of %s', async (_, content, expected) => {
    expect(await found(content)).toEqual([expected]);
  });

  it('reports that the file ends too early, with the records before', async () => {
    expect(await found(`${HEAD}${article('1')}<PubmedArticle><MedlineCitation>`)).toEqual([
      'record 1',
      'rejected 2: the file ends inside a <PubmedArticle>: it is truncated',
    ]);
    expect(await found(`${HEAD}${article('1')}`)).toEqual([
      'record 1',
      'rejected 2: the file ends before the root element is closed: it is truncated',
    ]);
  });

  it('skips comments, processing instructions and character data between records', async () => {
    const content = set(
      `<!-- ${article('9')} -->`,
      '<?note <x> ?>',
      article('1'),
      '<![CDATA[<PubmedArticle>]]>',
      '<Empty/>',
      article('2'),
    );
    expect(await found(content)).toEqual(['record 1', 'record 2']);
  });

  it('reads a byte order mark, and an abstract of 5 MB', async () => {
    const long = 'word '.repeat(1_000_000);
    const element = `<PubmedArticle><MedlineCitation><PMID>5</PMID><Article><ArticleTitle>T</ArticleTitle><Abstract><AbstractText>${long}</AbstractText></Abstract></Article></MedlineCitation></PubmedArticle>`;
    const items = await readAll(new PubmedReader([folder.write('long.xml', `\ufeff${set(element)}`)]));
    expect(items.map((item) => item.kind === 'record' && item.record.abstract[0]?.text.length)).toEqual([
      4_999_999,
    ]);
  });

  it('lets no older version of a record follow a newer one, and gives a repeated record twice', async () => {
    expect(
      await found(set(article('1', 'Second', 2), article('1', 'First', 1), article('2'), article('2'))),
    ).toEqual([
      'record 1',
      'rejected 2: version 1 of record 1 comes after version 2',
      'record 2',
      'record 2',
    ]);
  });

  it('ends when it is cancelled', async () => {
    const controller = new AbortController();
    const reader = new PubmedReader([
      folder.write('abort.xml', set(article('1'), article('2'), article('3'))),
    ]);
    const seen: string[] = [];
    for (const file of await reader.files()) {
      for await (const item of reader.read(file, { skip: 0, signal: controller.signal })) {
        seen.push(...outline([item]));
        controller.abort();
      }
    }
    expect(seen).toEqual(['record 1']);
  });
});
