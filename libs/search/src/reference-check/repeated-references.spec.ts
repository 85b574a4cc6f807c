import { readReferences } from '@clinical/importers';
import { repeatedReferences } from './repeated-references.js';

const TITLE = 'Rest for knee pain in older adults';

function ris(fields: Readonly<Record<string, string>>): string {
  const all = { TI: TITLE, AU: 'Moore, Jean', PY: '2019', ...fields };
  const lines = Object.entries(all).map(([tag, value]) => (value === '' ? '' : `${tag}  - ${value}\n`));
  return `TY  - JOUR\n${lines.join('')}ER  - \n`;
}

async function repeats(text: string): Promise<(number | null)[]> {
  const { references } = await readReferences(text);
  const repeated = await repeatedReferences(references, new AbortController().signal);
  return repeated.map((first) => (first === null ? null : references.indexOf(first)));
}

describe('references to the same work in one list', () => {
  it.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>, boolean]>([
    ['a DOI in common', { DO: '10.1000/a' }, { DO: 'https://doi.org/10.1000/A', PY: '' }, true],
    ['title, year and author in common', {}, { AU: 'Moore, J.' }, true],
    ['the title in other letters and marks', {}, { TI: `${TITLE.toUpperCase()}.` }, true],
    ['words of the title apart or joined', {}, { TI: TITLE.replace('knee pain', 'kneepain') }, true],
    ['a version in the title', {}, { TI: `${TITLE} [version 2; peer review: 2 approved]` }, true],
    ['a note in the title', {}, { TI: `${TITLE} [letter]` }, false],
    ['years of print and of the web', {}, { PY: '2020' }, true],
    ['an identifier in one of them', { DO: '10.1000/a', VL: '12' }, { VL: '12', PY: '2020' }, true],
    ['what a web page adds to the title', {}, { TI: `${TITLE} | Rheumatology | Oxford Academic` }, true],
    ['the author as a web page writes it', {}, { AU: 'Jean Moore, Ann Roe' }, true],
    ['a letter that differs', {}, { TI: TITLE.replace('older', 'oldre') }, true],
    ['an article before the title', {}, { TI: `The ${TITLE}` }, true],
    ['a DOI in another path', { DO: '10.1000/x-1' }, { DO: '10.1000/knee/x-1', PY: '2020' }, true],
    [
      'versions of an open review',
      { DO: '10.12688/f1000research.1.1' },
      { DO: '10.12688/f1000research.1.2' },
      true,
    ],
    [
      'pages and DOI from before print',
      { DO: '10.1000/a', VL: '1', SP: 'E016' },
      { DO: '10.1000/b', VL: '1', SP: '209' },
      true,
    ],
    [
      'much the same title on one page',
      { TI: `${TITLE} at home`, VL: '1', SP: '9' },
      { VL: '1', SP: '9' },
      true,
    ],
    [
      'two names of one disease',
      { TI: 'Rest at home of adults with COVID-19' },
      { TI: 'Rest at home of adults with novel coronavirus pneumonia' },
      true,
    ],
    [
      'DOI and first page, with another name of a disease',
      { TI: 'Wuhan coronavirus: how to stay well at home', DO: '10.1000/a', SP: '103' },
      { TI: 'COVID-19: how to stay well', DO: '10.1000/a', SP: '103' },
      true,
    ],
    [
      'a DOI in common, on other pages',
      { DO: '10.1000/a', SP: '103' },
      { TI: 'In reply to a letter on knees', DO: '10.1000/a', SP: '105' },
      false,
    ],
    [
      'DOI and first page, with another first author',
      { DO: '10.1000/a', SP: '103' },
      { TI: 'In reply to a letter on knees', DO: '10.1000/a', SP: '103', AU: 'Lee, B.' },
      false,
    ],
    ['another number in the title', { TI: `${TITLE}: report 4` }, { TI: `${TITLE}: report 5` }, false],
    ['years two apart', {}, { PY: '2021' }, false],
    ['another first author', {}, { AU: 'Lee, B.' }, false],
    ['another DOI', { DO: '10.1000/a' }, { DO: '10.1000/b' }, false],
    ['other first pages a year apart', { SP: '11' }, { SP: '99', PY: '2020' }, false],
    ['another volume a year apart', { VL: '1' }, { VL: '2', PY: '2020' }, false],
    ['a title of few words', { TI: 'In reply' }, { TI: 'In reply' }, false],
    [
      'a title of few words with a version',
      { TI: 'Editorial [version 1; peer review: not peer reviewed]' },
      { TI: 'Editorial' },
      false,
    ],
    ['another title', {}, { TI: 'Rest for hip pain in older adults' }, false],
    ['another word by one letter', { TI: `${TITLE}: abduction` }, { TI: `${TITLE}: adduction` }, false],
    ['another word by its first letter', { TI: `${TITLE}: typical` }, { TI: `${TITLE}: atypical` }, false],
    ['two ways of spelling', { TI: `Randomised ${TITLE}` }, { TI: `Randomized ${TITLE}` }, true],
    ['parts after a bar', { TI: `${TITLE} | Part 1` }, { TI: `${TITLE} | Part 2` }, false],
    ['groups after a bar', { TI: `${TITLE} | Women` }, { TI: `${TITLE} | Men` }, false],
    ['one page of a volume, and no volume', { TI: `${TITLE} at home`, SP: '9' }, { SP: '9' }, false],
    [
      'pages from before print, and another PMID',
      { VL: '1', SP: 'E016', DB: 'PubMed', AN: '31101888' },
      { VL: '1', SP: '209', DB: 'PubMed', AN: '31101889' },
      false,
    ],
  ])('%s', async (_, one, other, isSame) => {
    expect(await repeats(ris(one) + ris(other))).toEqual([null, isSame ? 0 : null]);
  });

  it('names the first of several, also by a chain of them', async () => {
    const list =
      ris({ DO: '10.1000/a' }) +
      ris({ TI: 'Another study of something else', AU: 'Roe, A' }) +
      ris({}) +
      ris({ PY: '2020' });
    expect(await repeats(list)).toEqual([null, null, 0, 0]);
  });

  it('finds repeated identifiers', async () => {
    expect(await repeats('31101888\n31101889\n10.1000/a\n31101888, doi:10.1000/A')).toEqual([
      null,
      null,
      null,
      0,
      2,
    ]);
  });

  it.each([
    [
      'one place',
      (at: number) => ({ VL: '1', SP: '1', TI: `Word${at} other${at} third${at} fourth${at} fifth${at}` }),
    ],
    [
      'one half of a title',
      (at: number) => ({ TI: `Rest for knee pain of group${at} in ward${at} of house${at}` }),
    ],
    ['a title of one word', () => ({ TI: 'Editorial', VL: '', SP: '' })],
  ])(
    'compares few of the references that have %s',
    async (_, fieldsAt) => {
      const text = Array.from({ length: 3_000 }, (_, at) => ris({ PY: '2020', ...fieldsAt(at) })).join('');
      const { references } = await readReferences(text);
      const started = performance.now();
      await repeatedReferences(references, new AbortController().signal);
      expect(performance.now() - started).toBeLessThan(30_000);
    },
    120_000,
  );

  it('lets other work run, and stops with its caller', async () => {
    const { references } = await readReferences(ris({}).repeat(200));
    const stop = new AbortController();
    const repeated = repeatedReferences(references, stop.signal);
    stop.abort();
    await expect(repeated).rejects.toThrow('aborted');
  });
});
