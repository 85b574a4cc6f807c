import { buildDocument, CATEGORY } from '@clinical/evidence';
import { outline, readAll, temporaryFolder } from '../testing/readers.js';
import { GuidelineReader } from './guideline-reader.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

let files = 0;
function reader(...lines: readonly (object | string)[]): GuidelineReader {
  files += 1;
  const content = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  return new GuidelineReader({
    paths: [folder.write(`file-${files}.jsonl`, content)],
    collection: 'mine',
    proOnly: false,
  });
}

const found = async (...lines: readonly (object | string)[]): Promise<string[]> =>
  outline(await readAll(reader(...lines))).map((line) => line.replace(/ @\d+/, ''));

const SCORES = {
  methodology: 2,
  evidence_grading: 1,
  systematic_evidence: 2,
  funding: 1,
  conflict: 0,
  comments: ' Good. ',
};

describe('reading lists of guidelines', () => {
  it('gives a guideline and the scores of its publisher', async () => {
    const line = {
      id: 'g1',
      title: 'Care of knee pain',
      publisher: 'Institute of Somewhere',
      url: 'https://example.org/g1',
      year: 2020,
      country: 'England',
      scores: SCORES,
    };
    const [guideline, publication] = await readAll(reader(line));
    if (guideline?.kind !== 'record') throw new Error('no record');
    expect(guideline.record).toMatchObject({
      source: 'guidelines:mine',
      sourceId: 'g1',
      title: 'Care of knee pain',
      journal: { title: 'Institute of Somewhere', country: 'England' },
      publicationTypes: ['Practice Guideline'],
      date: '2020',
    });
    expect(buildDocument([guideline.record]).categories).toEqual([
      CATEGORY.guidelinesUnitedKingdom,
      CATEGORY.guidelines,
    ]);
    expect(publication).toEqual({
      kind: 'publication',
      position: { file: expect.any(String) as string, record: 2, line: 1, byteOffset: 0 },
      publication: 'Institute of Somewhere',
      scores: {
        methodology: 2,
        evidenceGrading: 1,
        systematicEvidence: 2,
        funding: 1,
        conflict: 0,
        comments: 'Good.',
      },
    });
  });

  it('reads scores next to the other fields, a publisher alone, and a guideline alone', async () => {
    expect(
      await found(
        { publisher: 'A', ...SCORES },
        { publisher: 'B', title: 'One guideline', url: 'https://example.org/1' },
        { journal: 'C', title: 'Another', pub_types: ['Consensus Statement'], pmid: 5, ...SCORES },
      ),
    ).toEqual(['publication A', 'record url:https://example.org/1', 'record pmid:5', 'publication C']);
  });

  it.each([
    ['a score above its bound', { ...SCORES, methodology: 3 }],
    ['a score below its bound', { ...SCORES, funding: -1 }],
    ['a score of another bound', { ...SCORES, conflict: 2 }],
    ['a score that is no number', { ...SCORES, funding: 'high' }],
    ['a score that is missing', { ...SCORES, conflict: null }],
  ])('rejects the complete line for %s, and continues', async (_, scores) => {
    expect(
      await found({ publisher: 'A', title: 'T', scores }, { publisher: 'B', title: 'T', id: 'b' }),
    ).toEqual([expect.stringMatching(/^rejected 1: the scores cannot stand: '\w+'/), 'record b']);
  });

  it('rejects broken lines, reports their position, and continues', async () => {
    expect(
      await found(
        '{broken',
        { title: 'T' },
        { publisher: 'A' },
        '',
        { publisher: 'A', title: 5 },
        { publisher: 'A', ...SCORES },
      ),
    ).toEqual([
      'rejected 1: the line is not valid JSON',
      'rejected 2: it names no publisher',
      'rejected 3: it has neither a title nor scores',
      expect.stringMatching(/^rejected 4: field title: /),
      'publication A',
    ]);
    expect(await found('')).toEqual(['rejected 1: the file is empty']);
    expect(await found('<html>')).toEqual(['rejected 1: the line is not valid JSON']);
  });
});
