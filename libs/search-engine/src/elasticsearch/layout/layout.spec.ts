import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { CATEGORY, DEFAULT_RANKING_SETTINGS, type EvidenceDocument } from '@clinical/evidence';
import { tripRank } from '@clinical/evidence/search';
import { stem } from '@clinical/text-analysis';
import { aDocument, aHeading, aJournal, anAbstract } from '../../contract/builders.js';
import { documents } from '../../contract/generated-plans.js';
import { searchableText } from '../../searchable-text.js';
import { IndexNames } from '../state/index-state.js';
import {
  countedText,
  indexedDocument,
  keywordText,
  publicationKeyword,
  publicationOfKeyword,
} from './indexed-document.js';
import { encodeTokenPlaces, termHash } from './known-words.js';
import {
  RANK_BANDS,
  decodeStemTable,
  encodeStemTable,
  packRankFacts,
  rankBand,
  rankFactsOf,
  unpackRankFacts,
} from './rank-facts.js';

const TODAY = 20_000;
const MAPPING = join(__dirname, '..', '..', '..', '..', '..', 'elastic', 'documents.json');

describe('an indexed document', () => {
  const document = aDocument({
    id: 'a',
    title: 'Asthma in children',
    abstract: anAbstract('Asthma, again.'),
    keywords: ['Child health'],
    mesh: [{ ...aHeading('Asthma'), major: true, qualifiers: [{ name: 'drug therapy', major: false }] }],
    journal: aJournal('Lung'),
    date: '2020-05',
    lookupKeys: ['pmid:1'],
    categories: [27, 100, 27],
    grade: 2,
    appraisedQuality: 70,
  });
  const made = indexedDocument(
    document,
    countedText(document),
    { id: 7, name: 'Lung' },
    Int8Array.of(1, -2),
    TODAY,
  );

  it('has exactly the fields of the mapping', () => {
    const { mappings } = JSON.parse(readFileSync(MAPPING, 'utf8')) as {
      mappings: { properties: Record<string, { properties?: object }> };
    };
    expect(Object.keys(made).sort()).toEqual(Object.keys(mappings.properties).sort());
    for (const field of ['stemsOf', 'tokensOf', 'valueOf'] as const)
      expect(Object.keys(made[field]).sort()).toEqual(
        Object.keys(mappings.properties[field]?.properties ?? {}).sort(),
      );
  });

  it('counts a stem of the title three times in the ranking field, and others once', () => {
    const stems = made.ranked.split(' ');
    expect(stems.filter((stem) => stem === 'asthma')).toHaveLength(3 + 1 + 1);
    expect(stems.filter((stem) => stem === 'health')).toHaveLength(1);
  });

  it('has the stems of each field, independent of earlier documents', () => {
    const make = (each: EvidenceDocument) => indexedDocument(each, countedText(each), null, null, TODAY);
    fc.assert(
      fc.property(fc.array(documents('x'), { minLength: 2, maxLength: 4 }), (several) => {
        const first = several.map(make);
        expect([...several].reverse().map(make).reverse()).toEqual(first);
        several.forEach((each, at) => {
          const { title, abstract, keywords } = searchableText(each);
          const stems = [title, abstract, keywords].map((passages) => passages.flat().map(stem));
          const [ofTitle = [], ofAbstract = [], ofKeywords = []] = stems;
          const ranked = [...ofTitle, ...ofTitle, ...ofTitle, ...ofAbstract, ...ofKeywords];
          expect(first[at]?.ranked).toBe(ranked.join(' '));
          expect(Object.values(first[at]?.stemsOf ?? {})).toEqual(
            stems.map((all) => [...new Set(all)].join(' ')),
          );
        });
      }),
      { numRuns: 50 },
    );
  });

  it('has the index terms of MeSH assignments', () => {
    expect(made.mesh.map((term) => term.replace('\u0001', '|')).sort()).toEqual([
      '*',
      '*/drug therapy',
      '*/drug therapy|major',
      '*|major',
      'asthma',
      'asthma/drug therapy',
      'asthma/drug therapy|major',
      'asthma|major',
    ]);
  });

  it('has the values for filters, counts and ranking', () => {
    expect(made).toMatchObject({
      keys: ['pmid:1'],
      year: 2020,
      categories: [27, 100],
      publication: 7,
      proOnly: false,
    });
    expect(indexedDocument(document, countedText(document), null, null, TODAY).publicationName).toBeNull();
  });
});

describe('rank facts', () => {
  it('survive a round trip through one number', () => {
    const facts = fc.record({
      grade: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
      mainCategory: fc.nat(2047),
      appraised: fc.option(fc.nat(100)),
      retracted: fc.boolean(),
      day: fc.option(fc.integer({ min: -800_000, max: 3_000_000 })),
    });
    fc.assert(
      fc.property(facts, (each) => {
        const packed = packRankFacts(each);
        expect(Number.isSafeInteger(packed)).toBe(true);
        expect(unpackRankFacts(packed)).toEqual(each);
      }),
    );
  });

  it('equal those of the document', () => {
    const document = aDocument({
      id: 'a',
      grade: 2,
      categories: [27, 100],
      appraisedQuality: 70,
      date: '1970-01-02',
    });
    expect(rankFactsOf(document)).toEqual({
      grade: 2,
      mainCategory: 27,
      appraised: 70,
      retracted: false,
      day: 1,
    });
  });
});

describe('the band of a document', () => {
  const facts = fc.record({
    grade: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
    mainCategory: fc.constantFrom(11, 27, 101, 114),
    appraised: fc.option(fc.nat(100)),
    retracted: fc.boolean(),
    day: fc.option(fc.integer({ min: 0, max: TODAY })),
  });
  const highest = new Map(RANK_BANDS.map((band) => [band.name, band.highest]));

  it('has a name for each raise, in its order, as the index is sorted', () => {
    const names = RANK_BANDS.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(new Set(names).size).toBe(names.length);
  });

  it('raises text relevance by at least as much as the document itself, and hardly more', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const { score } = tripRank({ ...each, text: 1, today: TODAY }, DEFAULT_RANKING_SETTINGS);
        const bound = highest.get(rankBand(each, TODAY)) ?? NaN;
        expect(bound).toBeGreaterThanOrEqual(score - 1e-9);
        expect(bound - Math.max(1, score)).toBeLessThanOrEqual(0.02 + 1e-9);
      }),
    );
  });

  it('is the last one for a notice about another article', () => {
    const notice = rankFactsOf(aDocument({ id: 'a', categories: [CATEGORY.notices], grade: 1 }));
    expect(rankBand(notice, TODAY)).toBe(RANK_BANDS[0]?.name);
  });
});

describe('stem tables', () => {
  const count = fc.nat(70_000);
  const counts = fc.record({ title: count, abstract: count, keywords: count });

  it('survive a round trip, with counts capped at 65,535', () => {
    fc.assert(
      fc.property(counts, fc.dictionary(fc.string(), counts), (tokens, stems) => {
        const counted = Object.entries(stems).map(([stem, each]) => ({ hash: termHash(stem), counts: each }));
        const table = decodeStemTable(encodeStemTable(tokens, counted));
        expect(table.tokens).toEqual(tokens);
        for (const [stem, { title, abstract, keywords }] of Object.entries(stems))
          expect(table.frequenciesOf(stem)).toEqual({
            title: Math.min(65_535, title),
            abstract: Math.min(65_535, abstract),
            keywords: Math.min(65_535, keywords),
          });
        expect(table.frequenciesOf('a stem with spaces')).toEqual({ title: 0, abstract: 0, keywords: 0 });
      }),
    );
  });

  it.each(['', 'AAAA', 'AAAAAAAAAAAAAAAAAAAA'])('reject the malformed %j', (text) => {
    expect(() => decodeStemTable(text)).toThrow('cannot be read');
  });
});

describe('term hashes', () => {
  it('are 48-bit integers that differ for different words', () => {
    const words = Array.from({ length: 100_000 }, (_, number) => `w${number.toString(36)}`);
    const hashes = words.map(termHash);
    expect(new Set(hashes).size).toBe(words.length);
    expect(hashes.every((hash) => Number.isSafeInteger(hash) && hash >= 0 && hash < 2 ** 48)).toBe(true);
  });
});

describe('token places', () => {
  it('contain every token of every passage at its position', () => {
    const many = aDocument({
      id: 'many',
      title: 'one two one',
      abstract: anAbstract(Array.from({ length: 20_000 }, (_, number) => `t${number}`).join(' ')),
      authors: ['One A', 'Two B'],
    });
    fc.assert(
      fc.property(fc.oneof(fc.constant(many), documents('x')), (document) => {
        const { text, known } = countedText(document);
        expect(readPlaces(encodeTokenPlaces(known))).toEqual(
          ['title', 'abstract', 'keyword', 'heading', 'substance', 'publicationType', 'author'].map((field) =>
            text[field as 'title'].map((passage) => passage.map(termHash)),
          ),
        );
      }),
      { numRuns: 30 },
    );
  });
});

/** Decodes token places like the script. */
function readPlaces(encoded: string): number[][][] {
  const bytes = Buffer.from(encoded, 'base64');
  const count = bytes.readUInt32BE(0);
  const hashes = Array.from({ length: count }, (_, place) => bytes.readUIntBE(4 + place * 6, 6));
  const fields: number[][][] = [];
  let field: number[][] = [];
  let passage: number[] = [];
  for (let at = 4 + count * 6; at < bytes.length;) {
    const first = bytes[at] ?? 0;
    const width = first < 128 ? 1 : first < 192 ? 2 : 3;
    const number = width === 1 ? first : bytes.readUIntBE(at, width) & (width === 2 ? 0x3fff : 0x3f_ffff);
    at += width;
    if (number >= 2) passage.push(hashes[number - 2] ?? NaN);
    else if (number === 0) {
      field.push(passage);
      passage = [];
    } else {
      fields.push(field);
      field = [];
    }
  }
  return fields;
}

describe('names', () => {
  const names = new IndexNames('trip');

  it.each([
    ['trip-documents-0003', '0003'],
    ['trip-ledger-12345', '12345'],
    ['trip-documents', null],
    ['trip-documents-3', null],
    ['trip-lock', null],
    ['other-documents-0003', null],
  ])('report for %s that its generation is %s', (index, generation) => {
    expect(names.generationOf(index)).toBe(generation);
  });

  it('order publications of equal counts by name, then number', () => {
    const publications = [
      { id: 3, name: 'Heart' },
      { id: 20, name: 'Heart' },
      { id: 1, name: 'Heart Rhythm' },
    ];
    const keywords = publications.map(publicationKeyword);
    expect([...keywords].sort()).toEqual(keywords);
    expect(keywords.map(publicationOfKeyword)).toEqual(publications);
  });

  it('truncate only values that are too long for a keyword', () => {
    expect(keywordText('a'.repeat(8_000))).toHaveLength(8_000);
    expect(keywordText('a'.repeat(50_000))).toHaveLength(8_000);
  });
});
