import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareMaterial, buildDocument, CATEGORY, EMPTY_RECORD, type MaterialKind } from '@clinical/evidence';
import { outline, readAll, temporaryFolder } from '../testing/readers.js';
import { readDuration } from './material-line.schema.js';
import { MaterialReader } from './material-reader.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

let files = 0;
function itemsOf(content: string, kind: MaterialKind | null = null, proOnly = false) {
  files += 1;
  const path = folder.write(`file-${files}.jsonl`, content);
  return readAll(new MaterialReader({ paths: [path], collection: 'clips', proOnly, kind }));
}

const problemsOf = async (line: object): Promise<string[]> =>
  outline(await itemsOf(JSON.stringify({ id: 'a', kind: 'video', title: 'T', ...line })));

describe('reading material', () => {
  it('gives every field of the format', async () => {
    const [item] = await itemsOf(
      JSON.stringify({
        id: 'v1', source: 'films', kind: 'video', title: ' Using  an inhaler ', description: 'A nurse\nshows how.',
        url: 'https://films.example.org/v1', provider: 'Clinic Films', authors: ['Silva A', 'Okafor B'], date: '2024-02',
        language: ['en', 'spa'], audience: ['patients', 'carers'], keywords: 'asthma', doi: 'https://doi.org/10.1000/V1',
        duration: 'PT4M30S', pages: null, thumbnail: { url: 'https://films.example.org/v1.jpg', width: 320, height: 180, alt: 'An inhaler' },
        pro_only: true, deleted: false,
      }),
    ); // prettier-ignore
    expect(item).toEqual({
      kind: 'record',
      position: { file: join(folder.path, `file-${files}.jsonl`), record: 1, line: 1, byteOffset: 0 },
      record: {
        ...EMPTY_RECORD,
        source: 'material:films',
        sourceId: 'v1',
        title: 'Using an inhaler',
        abstract: [{ label: '', text: 'A nurse shows how.' }],
        authors: ['Silva A', 'Okafor B'],
        journal: { title: 'Clinic Films', abbreviation: '', issn: '', country: '' },
        date: '2024-02',
        languages: ['eng', 'spa'],
        keywords: ['asthma'],
        doi: '10.1000/v1',
        url: 'https://films.example.org/v1',
        proOnly: true,
        material: {
          kind: 'video',
          thumbnail: { url: 'https://films.example.org/v1.jpg', width: 320, height: 180, alt: 'An inhaler' },
          durationSeconds: 270,
          pageCount: null,
          audience: ['patients', 'carers'],
        },
      },
    });
  });

  it('omits missing values', async () => {
    const [item] = await itemsOf('{"url":"https://a.example/1","title":"T","thumbnail":null}', 'leaflet');
    expect(item).toMatchObject({
      record: {
        ...EMPTY_RECORD,
        source: 'material:clips',
        sourceId: 'url:https://a.example/1',
        title: 'T',
        url: 'https://a.example/1',
        material: bareMaterial('leaflet'),
      },
    });
  });

  it.each<[MaterialKind, number]>([
    ['image', CATEGORY.images],
    ['video', CATEGORY.videos],
    ['leaflet', CATEGORY.patientLeaflets],
    ['course', CATEGORY.courses],
    ['news', CATEGORY.news],
  ])('files %s as category %i', async (kind, category) => {
    const [item] = await itemsOf(JSON.stringify({ id: 1, title: 'A randomised trial', kind }));
    if (item?.kind !== 'record') throw new Error(JSON.stringify(item));
    expect(buildDocument([item.record]).categories).toEqual([category]);
  });

  it.each<[object, string]>([
    [{ thumbnal: 'https://a.example/t.jpg' }, 'the line: Unrecognized key: "thumbnal"'],
    [
      { kind: 'film' },
      'field kind: Invalid option: expected one of "image"|"video"|"leaflet"|"course"|"news"',
    ],
    [{ url: 'javascript:alert(1)' }, 'field url: it is no http or https address'],
    [{ thumbnail: 'data:image/png;base64,x' }, 'field thumbnail: it is no http or https address'],
    [
      { thumbnail: { url: 'https://a.example/t.jpg', width: 0 } },
      'field thumbnail.width: Too small: expected number to be >=1',
    ],
    [{ date: '2024-13' }, 'field date: it is no date of the form YYYY, YYYY-MM or YYYY-MM-DD'],
    [
      { duration: 'long' },
      'field duration: it is no duration: seconds as a number, PT4M30S, 4:30 or 1:02:03',
    ],
    [{ language: 'Klingon' }, 'field language: it is no ISO 639 code, such as eng or es'],
    [
      { audience: 'everyone' },
      'field audience: Invalid option: expected one of "patients"|"carers"|"public"|"professionals"|"students"',
    ],
    [{ doi: 'none' }, 'field doi: it is no DOI'],
    [{ title: '' }, 'record a has no title'],
    [{ id: '' }, 'the record has no identifier (id or url)'],
    [{ kind: null }, 'record a does not say its kind; a field kind, or --kind for all, does'],
  ])('rejects %j with the reason', async (line, reason) => {
    expect(await problemsOf(line)).toEqual([`rejected 1 @0: ${reason}`]);
  });

  it('names the line of each rejection, reads the other lines, and gives withdrawals', async () => {
    const items = await itemsOf(
      '{"id":"a","title":"A"}\n\n{"id":"b",\n{"id":"c","deleted":true}\n',
      'news',
      true,
    );
    expect(items.map(({ kind, position }) => [kind, position.line])).toEqual([
      ['record', 1],
      ['rejected', 3],
      ['deletion', 4],
    ]);
    expect(items[0]).toMatchObject({ record: { proOnly: true } });
  });

  it('reads the example of the documentation', async () => {
    const page = readFileSync('docs/importing.md', 'utf8');
    const [, example = ''] = /```jsonl\n(.*?)```/s.exec(page) ?? [];
    expect(outline(await itemsOf(example))).toEqual(
      ['v1', 'i1', 'l1', 'c1', 'n1'].map((id) => `record ${id}`),
    );
  });

  it.each([
    ['PT4M30S', 270],
    ['PT1H', 3_600],
    ['P1DT1S', 86_401],
    ['4:30', 270],
    ['1:02:03', 3_723],
    ['0:05', 5],
    ['4:75', null],
    ['P', null],
    ['PT', null],
    ['270', null],
    ['', null],
  ])('reads the duration %p as %p', (text, seconds) => {
    expect(readDuration(text)).toBe(seconds);
  });
});
