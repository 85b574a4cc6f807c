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
const doi = (value: string) => ({ scheme: 'doi', value, text: value });
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
    ['10.1056/NEJMoa1715274', [doi('10.1056/nejmoa1715274')]],
    ['doi:10.1056/NEJMoa1715274', [doi('10.1056/nejmoa1715274')]],
    ['DOI: 10.1056/NEJMoa1715274.', [doi('10.1056/nejmoa1715274')]],
    ['https://doi.org/10.1056/NEJMoa1715274', [doi('10.1056/nejmoa1715274')]],
    ['(10.1016/S0140-6736(05)67394-1)', [doi('10.1016/s0140-6736(05)67394-1')]],
    [SICI, [doi(SICI.toLowerCase())]],
    [`doi: ${SICI}.`, [doi(SICI.toLowerCase())]],
    [`https://doi.org/${SICI}`, [doi(SICI.toLowerCase())]],
    [`https://doi.org/${encodeURIComponent(SICI)}`, [doi(SICI.toLowerCase())]],
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

  it.each([
    [
      'Lehman M. A trial. N Engl J Med 2018. doi: 10.1056/NEJMoa1715274. PMID: 29365294',
      [doi('10.1056/nejmoa1715274'), pmid('29365294')],
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
      fc.property(fc.string({ unit: anyCharacter, maxLength: 3000 }), (text) =>
        expect(Array.isArray(readIdentifiers(text).identifiers)).toBe(true),
      ),
    );
    for (const text of [
      '10.1000/'.repeat(240),
      ')'.repeat(1990) + '10.1',
      'NCT'.repeat(600),
      '1 '.repeat(990),
      '-'.repeat(2000),
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
