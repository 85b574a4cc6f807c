import { gzipSync } from 'node:zlib';
import { EMPTY_RECORD, type SourceRecord } from '@clinical/evidence';
import { outline, readAll, temporaryFolder } from '../testing/readers.js';
import { JsonlReader } from './jsonl-reader.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

let files = 0;
async function itemsOf(
  content: string | Buffer,
  options: { collection?: string; proOnly?: boolean; skip?: number; name?: string } = {},
) {
  files += 1;
  const path = folder.write(`${options.name ?? `file-${files}.jsonl`}`, content);
  const { collection = 'test', proOnly = false, skip = 0 } = options;
  return readAll(
    new JsonlReader({ paths: [path], collection: collection === '' ? null : collection, proOnly }),
    skip,
  );
}

async function found(content: string | Buffer, skip = 0): Promise<string[]> {
  return outline(await itemsOf(content, { skip }));
}

async function recordOf(line: unknown, options = {}): Promise<SourceRecord> {
  const [item] = await itemsOf(JSON.stringify(line), options);
  if (item?.kind !== 'record') throw new Error(JSON.stringify(item));
  return item.record;
}

describe('reading JSONL records', () => {
  it('gives every field of the format', async () => {
    const record = await recordOf({
      key: 'k1', source: 'mine', pmid: 123, pmcid: '77', doi: 'https://doi.org/10.1000/XyZ', registration: 'NCT00000001', title: ' A  title ',
      vernacular_title: 'Ein Titel', abstract: [{ label: 'AIM', text: 'To do.' }, { text: ' ' }], authors: ['Last AB', ''],
      journal: 'J', journal_abbreviation: 'Ja', issn: '1', country: 'Chile', volume: 3, issue: '4', pages: '5-6', date: '2020-05', year: 2019,
      electronic_date: '2020-04-30', pub_types: ['Review', 'Review'], mesh: ['Asthma/drug therapy*', '*Adult', { heading: 'Knee', ui: 'D1', major: true, qualifiers: ['surgery'] }],
      keywords: 'one', substances: ['Iron', { name: 'Zinc', registry_number: 'Z1' }], language: 'ENG', trial_ids: ['NCT1'],
      corrections: [{ type: 'CommentOn', citation: 'C', pmid: 9 }], retraction_of: ['J. 2004. PMID: 15', '16'],
      in_pubmed_systematic_subset: true, url: 'https://example.org/x', free_full_text: false, pro_only: true, unknown_field: { a: 1 },
    }); // prettier-ignore
    expect(record).toEqual({
      source: 'jsonl:mine',
      sourceId: 'k1',
      pmid: '123',
      pmcid: 'PMC77',
      doi: '10.1000/xyz',
      registration: 'NCT00000001',
      title: 'A title',
      vernacularTitle: 'Ein Titel',
      abstract: [{ label: 'AIM', text: 'To do.' }],
      authors: ['Last AB'],
      journal: { title: 'J', abbreviation: 'Ja', issn: '1', country: 'Chile' },
      volume: '3',
      issue: '4',
      pages: '5-6',
      date: '2020-05',
      electronicDate: '2020-04-30',
      publicationTypes: ['Review'],
      mesh: [
        { heading: 'Asthma', ui: '', major: true, qualifiers: [{ name: 'drug therapy', major: true }] },
        { heading: 'Adult', ui: '', major: true, qualifiers: [] },
        { heading: 'Knee', ui: 'D1', major: true, qualifiers: [{ name: 'surgery', major: false }] },
      ],
      keywords: ['one'],
      substances: [
        { name: 'Iron', registryNumber: '' },
        { name: 'Zinc', registryNumber: 'Z1' },
      ],
      trialRegistrations: ['NCT1'],
      corrections: [
        { type: 'CommentOn', citation: 'C', pmid: '9' },
        { type: 'RetractionOf', citation: 'J. 2004. PMID: 15', pmid: '15' },
        { type: 'RetractionOf', citation: '16', pmid: '16' },
      ],
      languages: ['eng'],
      url: 'https://example.org/x',
      freeFullText: false,
      listedAsSystematicReview: true,
      proOnly: true,
      demonstration: false,
    });
  });

  it('writes out both ends of a range of pages', async () => {
    expect(await recordOf({ key: 'a', title: 'T', pages: '132-42' })).toMatchObject({ pages: '132-142' });
  });

  it('omits missing values, and malformed ones', async () => {
    const bare = { ...EMPTY_RECORD, source: 'jsonl:test', sourceId: 'a', title: 'T' };
    expect(await recordOf({ key: 'a', title: 'T' })).toEqual(bare);
    const odd = {
      key: 'a',
      title: 'T',
      pmid: 'x1',
      doi: 'none',
      pmcid: '?',
      year: 'n.d.',
      url: 'javascript:alert(1)',
      abstract: null,
      mesh: null,
    };
    expect(await recordOf(odd)).toEqual(bare);
  });

  it('reads the identifiers and texts of a BEIR collection', async () => {
    const record = await recordOf({ _id: '4983', title: 'T', text: 'The text.' });
    expect([record.sourceId, record.abstract]).toEqual(['4983', [{ label: '', text: 'The text.' }]]);
  });

  it.each([
    [{ id: 7, pmid: '1' }, '7'],
    [{ pmid: '0031', doi: '10.1000/a' }, 'pmid:31'],
    [{ doi: 'doi:10.1000/A' }, 'doi:10.1000/a'],
    [{ pmcid: 'pmc5' }, 'pmcid:PMC5'],
    [{ registration: 'NCT1' }, 'registration:NCT1'],
  ])('calls %p %p', async (line, expected) => {
    expect((await recordOf({ ...line, title: 'T' })).sourceId).toBe(expected);
  });

  it('names the collection by the line, the option, or the file', async () => {
    const line = { key: 'a', title: 'T' };
    expect((await recordOf({ ...line, source: 'own' })).source).toBe('jsonl:own');
    expect((await recordOf(line, { collection: 'given' })).source).toBe('jsonl:given');
    expect((await recordOf(line, { collection: '', name: 'my.records.jsonl' })).source).toBe(
      'jsonl:my.records',
    );
  });

  it('marks every record as Pro only when requested', async () => {
    expect((await recordOf({ key: 'a', title: 'T' }, { proOnly: true })).proOnly).toBe(true);
  });

  it('gives withdrawals', async () => {
    expect(await found('{"key":"a","deleted":true}\n')).toEqual(['deletion a']);
  });

  it('rejects single lines with place and reason, and reads the others', async () => {
    const lines = [
      '{"key":"a","title":"A"}',
      '{"key":"b",',
      '',
      '{"title":"no id"}',
      '{"key":"c"}',
      '{"key":"d","title":"D","authors":{"x":1}}',
      '[1]',
      '{"key":"a","title":"A again"}',
    ];
    expect((await found(`\ufeff${lines.join('\r\n')}`)).map((line) => line.replace(/\(.*\)/, '(…)'))).toEqual(
      [
        'record a',
        'rejected 2 @28: the line is not valid JSON (…)',
        'rejected 3 @43: the record has no identifier (…)',
        'rejected 4 @62: record c has no title',
        'rejected 5 @75: field authors: Invalid input',
        'rejected 6 @118: the line: Invalid input: expected object, received array',
        'record a',
      ],
    );
  });

  it.each([0, 1, 2, 3])('continues after the first %i items', async (skip) => {
    const content = '{"key":"a","title":"A"}\n\nx\n{"key":"b","title":"B"}';
    const all = [
      'record a',
      expect.stringMatching(/^rejected 2 @25: the line is not valid JSON/),
      'record b',
    ];
    expect(await found(content, skip)).toEqual(all.slice(skip));
  });

  it('rejects a line with bytes that are not UTF-8 and reads its neighbours', async () => {
    const good = Buffer.from('{"key":"a","title":"Café"}\n');
    const bad = Buffer.from('{"key":"b","title":"Caf\u00e9"}\n', 'latin1');
    expect(await found(Buffer.concat([good, bad, good]))).toEqual([
      'record a',
      'rejected 2 @28: the line holds bytes that are not UTF-8',
      'record a',
    ]);
  });

  it('gives every complete line of a truncated gzip, then reports that it is truncated', async () => {
    const lines = Array.from({ length: 5_000 }, (_, index) =>
      JSON.stringify({ key: `k${index}`, title: `T ${Math.sin(index)}` }),
    );
    const full = gzipSync(lines.join('\n'));
    const items = await found(full.subarray(0, Math.floor(full.length / 2)));
    expect(items.slice(0, -1)).toEqual(
      lines.slice(0, items.length - 1).map((_, index) => `record k${index}`),
    );
    expect(items.length).toBeGreaterThan(1_000);
    expect(items.at(-1)).toMatch(
      /the gzip stream ends before its end, after \d+ compressed bytes: the file is truncated$/,
    );
  });

  it('reads an abstract of 5 MB, and rejects a line of 33 MB without buffering it', async () => {
    const long = JSON.stringify({ key: 'long', title: 'T', abstract: 'word '.repeat(1_000_000) });
    const tooLong = `{"key":"x","title":"${'y'.repeat(33 * 1024 * 1024)}"}`;
    expect(await found(`${long}\n${tooLong}\n{"key":"a","title":"A"}`)).toEqual([
      'record long',
      `rejected 2 @${Buffer.byteLength(long) + 1}: the line is longer than 32 MB`,
      'record a',
    ]);
  });

  it.each([
    ['an empty file', '', ['rejected 1 @0: the file is empty']],
    ['blank lines', '\n \n', ['rejected 1 @0: the file is empty']],
    ['an archive', 'PK\u0003\u0004', ['rejected 1 @0: this is a zip archive: unpack it first']],
  ])('reports the error of %s', async (_, content, expected) => {
    expect(await found(content)).toEqual(expected);
  });

  it('rejects a file that is obviously of another format', async () => {
    const items = await found('<PubmedArticle>\n'.repeat(5_000));
    expect(items).toHaveLength(1_001);
    expect(items.at(-1)).toMatch(
      /none of the first 1,000 lines is JSON: this is not a JSONL file; the rest was left unread$/,
    );
  });
});
