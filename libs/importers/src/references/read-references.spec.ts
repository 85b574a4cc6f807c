import { readReferences } from './read-references.js';

const RIS =
  'TY  - JOUR\nTI  - A trial of statins in older adults\nDO  - 10.1000/ABC\nAU  - Smith, Anna\nPY  - 2019\nER  - \n';
const NBIB = 'PMID- 31101888\nTI  - Statins for older adults.\nSO  - Lancet. 2019.\nSTAT- MEDLINE\n';

describe('readReferences', () => {
  it('reads records of a RIS file', async () => {
    const { format, references, unread } = await readReferences(`\ufeff${RIS}${RIS}`);
    expect(format).toBe('ris');
    expect(references.map(({ line, text }) => [line, text])).toEqual([
      [1, 'A trial of statins in older adults'],
      [7, 'A trial of statins in older adults'],
    ]);
    expect(references[0]?.work).toMatchObject({ kind: 'record', record: { doi: '10.1000/abc' } });
    expect(unread).toEqual([]);
  });

  it('reads records of an NBIB file', async () => {
    const { format, references } = await readReferences(`${NBIB}\n${NBIB}`);
    expect(format).toBe('nbib');
    expect(references.map(({ line }) => line)).toEqual([1, 6]);
    expect(references[0]?.work).toMatchObject({ kind: 'record', record: { pmid: '31101888' } });
  });

  it.each([
    [
      'RIS of Rayyan',
      RIS.replace(
        'ER  -',
        'N1  - RAYYAN-INCLUSION: {"Ana"=>"Included", "Ben"=>"Excluded"} | RAYYAN-LABELS: rct,to read | RAYYAN-EXCLUSION-REASONS: wrong population | USER-NOTES: {"Ana"=>["mine"]}\nER  -',
      ),
      ['Included (Ana)', 'Excluded (Ben)', 'rct', 'to read', 'wrong population'],
    ],
    [
      'CSV of Rayyan',
      'key,title,notes\n1,A trial of statins,"RAYYAN-INCLUSION: {""Ana""=>""Maybe""}"\n',
      ['Maybe (Ana)'],
    ],
    [
      'BibTeX of Rayyan',
      '@article{a, title={A trial of statins}, note={RAYYAN-INCLUSION: {"Ana"=>"Excluded"} | RAYYAN-LABELS: old}}\n',
      ['Excluded (Ana)', 'old'],
    ],
    ['RIS of ASReview', RIS.replace('ER  -', 'N1  - ASReview_irrelevant\nER  -'), ['ASReview_irrelevant']],
    ['CSV of ASReview', 'title,asreview_label\nA trial of statins,1\n', ['ASReview_relevant']],
    [
      'CSV of an older ASReview',
      'title,included,asreview_ranking\nA trial of statins,1,4\n',
      ['ASReview_relevant'],
    ],
    ['a column of the same name in another table', 'title,included\nA trial of statins,1\n', undefined],
    ['RIS of ASReview, not seen', RIS.replace('ER  -', 'N1  - ASReview_not_seen\nER  -'), undefined],
    ['CSV of ASReview, not seen', 'title,asreview_label\nA trial of statins,\n', undefined],
    [
      'CSV of Covidence',
      'Title,Covidence #,Notes,Tags\nA trial of statins,#12,,"* Case study/series; Clinical aspects, diagnosis"\n',
      ['Case study/series', 'Clinical aspects, diagnosis'],
    ],
    ['notes of people', RIS.replace('ER  -', 'N1  - Included in our review\nER  -'), undefined],
  ])('keeps decisions of screening as tags: %s', async (_, text, tags) => {
    const [reference] = (await readReferences(text)).references;
    expect(reference?.work.kind === 'record' && reference.work.record.tags).toEqual(tags);
  });

  it.each([
    ['a PMID a line', '31101888\n\n31101889', ['31101888', '31101889']],
    [
      'PMIDs and DOIs in one line',
      '31101888, 10.1000/abc; PMC6523720',
      ['31101888', '10.1000/abc', 'PMC6523720'],
    ],
    [
      'a pasted bibliography',
      '1. Smith A. Statins. Lancet 2019. doi:10.1000/abc.\r\n2. Lee B. PMID: 123',
      ['10.1000/abc', '123'],
    ],
    ['registration numbers', 'NCT00000620', ['NCT00000620']],
  ])('reads %s', async (_, text, expected) => {
    const { format, references } = await readReferences(text);
    expect(format).toBe('identifiers');
    expect(references.map((each) => each.text)).toEqual(expected);
  });

  it('names every line without an identifier, and every record that cannot be read', async () => {
    const lines = await readReferences('10.1000/abc\nSmith A. Statins in 2019.\n---');
    expect(lines.unread).toEqual([{ line: 2, text: 'Smith A. Statins in 2019.', reason: '' }]);
    const cut = await readReferences(`${RIS}TY  - JOUR\nTI  - Cut off`);
    expect(cut.references).toHaveLength(1);
    expect(cut.unread).toEqual([
      { line: 7, text: 'TY  - JOUR', reason: expect.stringContaining('truncated') as string },
    ]);
  });

  it.each([
    ['a PDF document', '%PDF-1.7\n%\u00e2\u00e3\n31101888', '%PDF-1.7'],
    ['a zip archive, or a document of Word or Excel', 'PK\u0003\u0004\n10.1000/abc', 'PK'],
    ['a compressed file', '\u001f\u2039\b\u0000', '\u2039'],
  ])('says that a file is %s, and reads no identifiers of it', async (name, text, beginning) => {
    const { references, unread } = await readReferences(text);
    expect(references).toEqual([]);
    expect(unread).toEqual([
      {
        line: 1,
        text: beginning,
        reason: expect.stringContaining(`this is ${name}, which is not read. Export`) as string,
      },
    ]);
  });

  it('shortens a long line that it cannot read', async () => {
    const [unread] = (await readReferences('word '.repeat(100))).unread;
    expect(unread?.text).toHaveLength(121);
  });

  it.each(['', ' \n\t\n'])('finds nothing in an empty text', async (text) => {
    expect(await readReferences(text)).toEqual({ format: 'identifiers', references: [], unread: [] });
  });
});
