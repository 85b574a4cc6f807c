import { anyCharacter } from '@clinical/contracts/testing';
import fc from 'fast-check';
import {
  documentId,
  isDocumentId,
  normaliseDoi,
  normalisePmcid,
  normalisePmid,
  normaliseRegistration,
  readIdentifiers,
} from './identifiers.js';

const pmid = (value: string) => ({ scheme: 'pmid', value, text: value });
const pmcid = (value: string) => ({ scheme: 'pmcid', value, text: value });
/** The form of older articles of Wiley and others, with the SICI of the article. */
const SICI = '10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2';
const doi = (text: string) => ({ scheme: 'doi', value: text.toLowerCase(), text });
const registration = (value: string, text = value) => ({ scheme: 'registration', value, text });

describe('identifiers in typed text', () => {
  it.each([
    ['31101888', [pmid('31101888')]],
    [' 31101888 ', [pmid('31101888')]],
    ['31101888, 31101889;31101890', [pmid('31101888'), pmid('31101889'), pmid('31101890')]],
    ['31101888 31101888', [pmid('31101888')]],
    ['PMID: 31101888', [pmid('31101888')]],
    ['pmid 12', [pmid('12')]],
    ['https://pubmed.ncbi.nlm.nih.gov/31101888/', [pmid('31101888')]],
    ['PMC6523720', [pmcid('PMC6523720')]],
    ['pmcid: PMC6523720', [pmcid('PMC6523720')]],
    ['https://www.ncbi.nlm.nih.gov/pmc/articles/PMC6523720/', [pmcid('PMC6523720')]],
    ['10.1056/NEJMoa1715274', [doi('10.1056/NEJMoa1715274')]],
    ['doi:10.1056/NEJMoa1715274', [doi('10.1056/NEJMoa1715274')]],
    ['DOI: 10.1056/NEJMoa1715274.', [doi('10.1056/NEJMoa1715274')]],
    ['https://doi.org/10.1056/NEJMoa1715274', [doi('10.1056/NEJMoa1715274')]],
    ['(10.1016/S0140-6736(05)67394-1)', [doi('10.1016/S0140-6736(05)67394-1')]],
    [SICI, [doi(SICI)]],
    [`doi: ${SICI}.`, [doi(SICI)]],
    [`https://doi.org/${SICI}`, [doi(SICI)]],
    [`https://doi.org/${encodeURIComponent(SICI)}`, [doi(SICI)]],
    ['https://doi.org/10.1000/a%b', [doi('10.1000/a%b')]],
    ['<https://doi.org/10.1000/abc>', [doi('10.1000/abc')]],
    ['NCT01234567', [registration('NCT01234567')]],
    ['nct 01234567', [registration('NCT01234567', 'nct 01234567')]],
    ['ISRCTN12345678', [registration('ISRCTN12345678')]],
    ['EudraCT 2004-002345-12', [registration('200400234512', '2004-002345-12')]],
    ['EudraCT number: 2004-002345-12', [registration('200400234512', '2004-002345-12')]],
    ['2004-002345-12', [registration('200400234512', '2004-002345-12')]],
    ['ACTRN12605000001606', [registration('ACTRN12605000001606')]],
    ['ChiCTR-TRC-12002345', [registration('CHICTRTRC12002345', 'ChiCTR-TRC-12002345')]],
    ['ChiCTR2000029308', [registration('CHICTR2000029308', 'ChiCTR2000029308')]],
    ['UMIN000012345', [registration('UMIN000012345')]],
    ['CTRI/2010/091/000123', [registration('CTRI2010091000123', 'CTRI/2010/091/000123')]],
    ['DRKS00012345', [registration('DRKS00012345')]],
    ['IRCT20080901001165N12', [registration('IRCT20080901001165N12')]],
    ['RBR-6dv4kn', [registration('RBR6DV4KN', 'RBR-6dv4kn')]],
  ])('%p consists only of %p', (text, identifiers) => {
    expect(readIdentifiers(text)).toEqual({ identifiers, nothingElse: true });
  });

  const LIST = [pmid('31101888'), doi('10.1000/a'), pmcid('PMC6523720'), registration('NCT01234567')];
  it.each([
    ['spaces', '31101888 10.1000/a PMC6523720 NCT01234567'],
    ['commas', '31101888,10.1000/a,PMC6523720,NCT01234567'],
    ['commas and spaces', '31101888, 10.1000/a, PMC6523720, NCT01234567'],
    ['semicolons', '31101888;10.1000/a;PMC6523720;NCT01234567;'],
    ['bars', '31101888|10.1000/a|PMC6523720|NCT01234567'],
    ['line ends', '31101888\n10.1000/a\r\nPMC6523720\n\nNCT01234567\n'],
    ['OR', '31101888 OR 10.1000/a or PMC6523720 OR NCT01234567'],
    ['brackets and OR', '(31101888 OR "10.1000/a") OR (PMC6523720 OR NCT01234567)'],
    ['tags of PubMed', '31101888[uid] OR 10.1000/a[doi] OR PMC6523720[pmcid] OR NCT01234567[si]'],
    ['labels', 'PMIDs: 31101888; DOI: 10.1000/a; PMCID: PMC6523720; NCT01234567'],
    ['a mixture', '31101888\n10.1000/a,PMC6523720; NCT01234567 OR 31101888'],
    [
      'addresses',
      'https://pubmed.ncbi.nlm.nih.gov/31101888/,https://doi.org/10.1000/a;PMC6523720,NCT01234567',
    ],
  ])('are read from a list of several kinds, divided by %s', (_, text) => {
    expect(readIdentifiers(text)).toEqual({ identifiers: LIST, nothingElse: true });
  });

  it.each([
    ['10.1000/a,b', [doi('10.1000/a,b')]],
    ['10.1000/a;12', [doi('10.1000/a;12')]],
    ['10.1000/a,12345678-9', [doi('10.1000/a,12345678-9')]],
    [`${SICI},${SICI.replace('661', '662')}`, [doi(SICI), doi(SICI.replace('661', '662'))]],
    ['10.1000/a,ISRCTN12345678', [doi('10.1000/a'), registration('ISRCTN12345678')]],
    ['10.1000/a,2004-002345-12', [doi('10.1000/a'), registration('200400234512', '2004-002345-12')]],
  ])('divides a DOI only where the next identifier begins: %p', (text, identifiers) => {
    expect(readIdentifiers(text)).toEqual({ identifiers, nothingElse: true });
  });

  it.each([
    ['pmids', (at: number) => `${30_000_000 + at}`, 3_555],
    ['DOIs', (at: number) => `10.1000/trial.${at}`, 1_500],
    ['registrations', (at: number) => `NCT${10_000_000 + at}`, 2_600],
  ])('reads a list as long as a query may be, of %s', (_, numbered, count) => {
    const text = Array.from({ length: count }, (_one, at) => numbered(at)).join('\n');
    expect(text.length).toBeLessThanOrEqual(32_000);
    const { identifiers, nothingElse } = readIdentifiers(text);
    expect([identifiers.length, nothingElse]).toEqual([count, true]);
  });

  it.each(['31101888 AND 31101889', '31101888 NOT 31101889', '31101888 asthma', '31101888 12', 'or', 'PMID'])(
    'are no list in %p',
    (text) => {
      expect(readIdentifiers(text).nothingElse).toBe(false);
    },
  );

  it.each([
    [
      'Lehman M. A trial. N Engl J Med 2018. doi: 10.1056/NEJMoa1715274. PMID: 29365294',
      [doi('10.1056/NEJMoa1715274'), pmid('29365294')],
    ],
    ['aspirin NCT01234567 results', [registration('NCT01234567')]],
    ['asthma PMC6523720', [pmcid('PMC6523720')]],
  ])('finds identifiers next to other words in %p', (text, identifiers) => {
    expect(readIdentifiers(text)).toEqual({ identifiers, nothingElse: false });
  });

  it.each([
    '',
    'asthma',
    '2019',
    '1999 2004',
    'vitamin 12345',
    '10.5 mg',
    'NCT123',
    'COVID-19',
    'p53',
    'interleukin 6',
    'version 10.1/2',
    '123456789',
  ])('%p has none', (text) => {
    expect(readIdentifiers(text)).toEqual({ identifiers: [], nothingElse: false });
  });

  it('reads any text, however long, in no time and without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 3_000 }), (text) =>
        expect(Array.isArray(readIdentifiers(text).identifiers)).toBe(true),
      ),
    );
    for (const text of [
      '10.1000/'.repeat(4_000),
      `10.1000/${')'.repeat(31_990)}`,
      '10.1000/a,'.repeat(3_200),
      ')'.repeat(31_990) + '10.1',
      'NCT'.repeat(10_600),
      '1 '.repeat(16_000),
      '-'.repeat(32_000),
      `pmid${' '.repeat(31_990)}`,
      `doi${' '.repeat(31_990)}`,
      `EudraCT${' '.repeat(31_990)}`,
      'EudraCT '.repeat(4_000),
      ','.repeat(32_000),
    ]) {
      expect(Array.isArray(readIdentifiers(text).identifiers)).toBe(true);
    }
  });
});

describe('normal forms', () => {
  it.each([
    [normalisePmid, '0031101888', '31101888'],
    [normalisePmid, 'PMID:5', '5'],
    [normalisePmid, 'x5', ''],
    [normalisePmid, '0', ''],
    [normalisePmcid, 'pmc6523720.1', 'PMC6523720'],
    [normalisePmcid, '6523720', 'PMC6523720'],
    [normalisePmcid, 'PMC', ''],
    [normaliseDoi, ' HTTPS://DX.DOI.ORG/10.1000/ABC ', '10.1000/abc'],
    [normaliseDoi, '10.1/abc', ''],
    [normaliseDoi, 'abc', ''],
    [normaliseRegistration, 'chictr-trc-12002345', 'CHICTRTRC12002345'],
  ])('%p turns %p into %p', (normalise, text, expected) => {
    expect(normalise(text)).toBe(expected);
    expect(normalise(normalise(text))).toBe(expected);
  });
});

describe('documentId', () => {
  it.each([
    ['pubmed', '31101888', 'pubmed-31101888'],
    ['clinicaltrials', 'NCT01234567', 'clinicaltrials-NCT01234567'],
    ['demonstration', '0', 'demonstration-0'],
  ])('names the record %s %s as %s', (source, id, expected) => {
    expect(documentId(source, id)).toBe(expected);
  });

  it.each([
    ['jsonl:corpus', 'pmid:2249724', /^jsonl-x-[0-9a-f]{32}$/],
    ['pubmed', 'a/b?c=<script>', /^pubmed-x-[0-9a-f]{32}$/],
    ['pubmed', '', /^pubmed-x-[0-9a-f]{32}$/],
    ['日本', '1', /^record-x-[0-9a-f]{32}$/],
    ['pubmed', '9'.repeat(400), /^pubmed-x-[0-9a-f]{32}$/],
  ])('hashes the odd name %s %s', (source, id, form) => {
    expect(documentId(source, id)).toMatch(form);
  });

  it('is short, safe in an address, and the same each time, for any source and id', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter }), (source, id) => {
        const name = documentId(source, id);
        expect(isDocumentId(name)).toBe(true);
        expect(name.length).toBeLessThanOrEqual(60);
        expect(documentId(source, id)).toBe(name);
      }),
    );
  });

  it('keeps names apart that only differ in the boundary of source and id', () => {
    const names = [
      documentId('jsonl:a', 'b:c'),
      documentId('jsonl:a:b', 'c'),
      documentId('jsonl', 'a:b:c'),
      documentId('jsonl-a', 'b'),
    ];
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(['', '-', 'a--b', 'a b', '../etc', 'é', 'x'.repeat(65)])('%p is no document id', (text) => {
    expect(isDocumentId(text)).toBe(false);
  });
});
