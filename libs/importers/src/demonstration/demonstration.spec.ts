import { isLongRun, propertyRuns } from '@clinical/contracts/testing';
import { buildDocument, type SourceRecord } from '@clinical/evidence';
import { tokenTexts } from '@clinical/text-analysis';
import { outline, readAll } from '../testing/readers.js';
import { DemonstrationReader } from './demonstration-reader.js';
import { demonstrationRecord } from './generate-record.js';
import { Random } from './random.js';
import { rareWord, type RareKind } from './rare-words.js';
import { studyCode } from './vocabulary/people-and-places.js';
import { STUDY_DESIGNS } from './study-designs.js';
import { MEDICAL_AREAS } from './vocabulary/medical-areas.js';
import { OTHER_AREAS } from './vocabulary/other-areas.js';

/** Shares of words and categories need some thousand records; only long runs use the full collection. */
const SIZE = isLongRun() ? 20_000 : 5_000;
const records = Array.from({ length: SIZE }, (_, index) => demonstrationRecord(1, index));
const text = (record: SourceRecord): string =>
  [record.title, ...record.abstract.map((section) => section.text)].join(' ');

/**
 * Share of the documents that contain the word at each rank of document frequency, over title and abstract of the
 * 40,267 real records with an abstract: `was`, `effective`, `96`, `desaturation`.
 */
const REAL_FREQUENCIES: readonly (readonly [rank: number, share: number])[] = [
  [10, 0.6623],
  [100, 0.1645],
  [1_000, 0.02387],
  // Only the full collection has enough words of a rank that few records reach.
  ...(isLongRun() ? ([[10_000, 0.000795]] as const) : []),
];

describe('the words of the demonstration collection', () => {
  const withAbstract = records.filter((record) => record.abstract.length > 0);
  const frequencies = new Map<string, number>();
  for (const record of withAbstract) {
    for (const word of new Set(tokenTexts(text(record))))
      frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  }
  const shares = [...frequencies.values()].sort((a, b) => b - a).map((count) => count / withAbstract.length);

  it.each(REAL_FREQUENCIES)(
    'come as often as those of real abstracts within a factor of two at rank %i',
    (rank, real) => {
      const factor = (shares[rank - 1] ?? 0) / real;
      expect(factor).toBeGreaterThan(0.5);
      expect(factor).toBeLessThan(2);
    },
  );

  it('make abstracts as long as real ones, a quarter less or more', () => {
    const tokens = withAbstract.reduce((sum, record) => sum + tokenTexts(text(record)).length, 0);
    expect(tokens / withAbstract.length).toBeGreaterThan(187);
    expect(tokens / withAbstract.length).toBeLessThan(312);
  });
});

describe('a demonstration record', () => {
  it('depends on seed and number alone', () => {
    expect([7, 7_000_000, 3].map((index) => demonstrationRecord(5, index))).toEqual(
      [7, 7_000_000, 3].map((index) => demonstrationRecord(5, index)),
    );
    expect(demonstrationRecord(6, 7)).not.toEqual(demonstrationRecord(5, 7));
  });

  it('declares itself as a demonstration, and claims no identifier of the real world', () => {
    const claims = records.filter(
      ({ demonstration, source, pmid, pmcid, doi, url, title, registration }) =>
        !demonstration ||
        source !== 'demonstration' ||
        [pmid, pmcid, doi, url].some((each) => each !== '') ||
        !title.endsWith('demonstration)') ||
        !/^(?:DEMO\d{8})?$/.test(registration),
    );
    expect(claims).toEqual([]);
  });

  it('has a title and an identifier of its own', () => {
    expect(
      new Set(records.map(({ title }) => title.replace(/^(?:Correction|Retraction): /, (start) => start)))
        .size,
    ).toBe(SIZE);
    expect(new Set(records.map(({ sourceId }) => sourceId)).size).toBe(SIZE);
  });

  it('contains no unfilled slot, and no a before a vowel', () => {
    expect(records.map(text).filter((each) => /[{}]|undefined|\ba [aeio]| {2}/.test(each))).toEqual([]);
  });

  it('names its condition and intervention in title or abstract if it is indexed with them', () => {
    const phrases = new Map<string, string[]>();
    for (const { heading, phrase } of [...MEDICAL_AREAS, ...OTHER_AREAS].flatMap((area) => [
      ...area.conditions,
      ...area.interventions,
    ])) {
      phrases.set(heading, [...(phrases.get(heading) ?? []), phrase.toLowerCase()]);
    }
    for (const record of records.slice(0, 5_000).filter(({ abstract }) => abstract.length > 0)) {
      const content = text(record).toLowerCase();
      const missing = record.mesh.filter(
        ({ major, heading }) => major && !phrases.get(heading)?.some((phrase) => content.includes(phrase)),
      );
      expect([record.title, missing]).toEqual([record.title, []]);
    }
  });

  it('leaves some abstracts and dates out, and gives dates of every precision', () => {
    const share = (test: (record: SourceRecord) => boolean): number => records.filter(test).length / SIZE;
    expect(share(({ abstract }) => abstract.length === 0)).toBeCloseTo(0.1, 1);
    expect(new Set(records.map(({ date }) => date.length))).toEqual(new Set([0, 4, 7, 10]));
    expect(share(({ date }) => date === '')).toBeLessThan(0.05);
  });

  it('comes in every category that the product has', () => {
    const seen = new Set(records.flatMap((record) => buildDocument([record]).categories));
    const all = [
      1, 4, 9, 10, 11, 13, 16, 18, 27, 34, 36, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112,
    ];
    expect(all.filter((category) => !seen.has(category))).toEqual([]);
  });

  it('is marked as retracted exactly where the next one is the notice of it', () => {
    records.slice(0, -1).forEach((record, index) => {
      const next = records[index + 1];
      const isRetracted = next?.publicationTypes.includes('Retraction of Publication') ?? false;
      expect(record.publicationTypes.includes('Retracted Publication')).toBe(isRetracted);
      if (isRetracted) expect(next?.title).toBe(`Retraction: ${record.title}`);
    });
  });
});

describe('contents of the demonstration collection', () => {
  const CODES = propertyRuns(1_000_000);

  it('has study designs whose shares add up to a thousand', () => {
    expect(STUDY_DESIGNS.reduce((sum, design) => sum + design.share, 0)).toBe(1_000);
  });

  it(`has a code for each of ${CODES} studies`, () => {
    expect(new Set(Array.from({ length: CODES }, (_, index) => studyCode(index))).size).toBe(CODES);
  });

  it('makes up no word that is a real condition or intervention', () => {
    const real = new Set(
      [...MEDICAL_AREAS, ...OTHER_AREAS]
        .flatMap((area) => [...area.conditions, ...area.interventions])
        .flatMap(({ phrase }) => tokenTexts(phrase)),
    );
    const kinds: readonly RareKind[] = ['noun', 'adjective', 'drug', 'place', 'name'];
    const made = kinds.flatMap((kind) =>
      Array.from({ length: 60_000 }, (_, rank) => rareWord(kind, rank).toLowerCase()),
    );
    expect(made.filter((word) => real.has(word))).toEqual([]);
  });

  it('draws the same numbers on every machine', () => {
    const random = new Random(1, 2);
    expect([random.next(), random.next(), random.next()]).toEqual([
      3_342_559_892, 1_457_962_329, 1_797_599_899,
    ]);
  });
});

describe('the demonstration as an import', () => {
  it('continues after the skipped records', async () => {
    const reader = new DemonstrationReader({ size: 5, seed: 1 });
    expect(outline(await readAll(reader))).toEqual([1, 2, 3, 4, 5].map((number) => `record 1-${number}`));
    expect(outline(await readAll(reader, 3))).toEqual(['record 1-4', 'record 1-5']);
  });

  it.each([
    [{ size: 0, seed: 1 }, /the size must be a whole number from 1 to 50,000,000/],
    [{ size: 1.5, seed: 1 }, /the size must be/],
    [{ size: 1, seed: -1 }, /the seed must be a whole number from 0 to 2147483647/],
  ])('refuses %p', (options, message) => {
    expect(() => new DemonstrationReader(options)).toThrow(message);
  });
});
