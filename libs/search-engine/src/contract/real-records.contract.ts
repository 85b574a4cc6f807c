import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { isLongRun } from '@clinical/contracts/testing';
import fc from 'fast-check';
import type { EvidenceDocument } from '@clinical/evidence';
import { isStopWord, tokenKey, tokenTexts } from '@clinical/text-analysis';
import { BruteForceEvaluator } from './brute-force-evaluator.js';
import { aDocument, aHeading, aJournal, anAbstract } from './builders.js';
import { expectSameAsEvaluator, publicationIdsOf } from './comparisons.js';
import { aBatch, type EngineUnderTest, type MakeEngine } from './engine-fixture.js';
import { patternSample, plans, valueMaterial, type PlanMaterial } from './generated-plans.js';

const RECORDS = isLongRun() ? 2_000 : 500;
const BATCH = 500;
const SEED = 218_750;
/** Number of generated searches; a long run uses 10,000. */
// eslint-disable-next-line no-restricted-properties -- how long a test runs is no configuration of the product
const PLANS = Number(process.env['GENERATED_SEARCHES'] ?? (isLongRun() ? 200 : 30));

/** Folder of the test data; resolved on request, since tools that share this module configure theirs. */
function recordsFile(): string {
  // eslint-disable-next-line no-restricted-properties -- the location of test data is no configuration of the product
  const given = process.env['SHARED_DATA'];
  const data = given ?? fileURLToPath(new URL('../../../../../shared/data', import.meta.url));
  return join(data, 'corpus', 'records.jsonl.gz');
}

interface RawRecord {
  readonly key: string;
  readonly title?: string;
  readonly abstract?: string;
  readonly journal?: string;
  readonly year?: string;
  readonly mesh?: readonly string[];
  readonly keywords?: readonly string[];
  readonly pub_types?: readonly string[];
  readonly authors?: readonly string[];
}

function documentOf(raw: RawRecord, place: number): EvidenceDocument {
  const types = raw.pub_types ?? [];
  const isReview = types.includes('Systematic Review');
  return aDocument({
    id: raw.key.replace(/[^A-Za-z0-9]+/g, '-'),
    title: raw.title ?? '',
    abstract: raw.abstract === undefined ? [] : anAbstract(raw.abstract),
    journal: aJournal(raw.journal ?? ''),
    date: /^\d{4}$/.test(raw.year ?? '') ? (raw.year ?? '') : '',
    mesh: (raw.mesh ?? []).map((heading, at) => assignmentOf(heading, place + at)),
    authors: raw.authors ?? [
      `Smith ${String.fromCharCode(65 + (place % 26))}`,
      'Jones B',
      'Study Group of the Heart',
    ],
    languages: place % 9 === 0 ? ['ger', 'eng'] : ['eng'],
    substances: place % 4 === 0 ? [{ name: 'Aspirin', registryNumber: '50-78-2' }] : [],
    keywords: raw.keywords ?? [],
    publicationTypes: types,
    categories: isReview ? [11, 100] : [types.includes('Randomized Controlled Trial') ? 27 : 101],
    grade: isReview ? 1 : 4,
    clinicalAreas: place % 3 === 0 ? ['Odd area', `Area ${place % 5}`] : [],
    proOnly: place % 11 === 0,
  });
}

/** The records have headings only; major topics and qualifiers are made up. */
function assignmentOf(heading: string, number: number): EvidenceDocument['mesh'][number] {
  const qualifiers = ['drug therapy', 'therapy'].filter((_, at) => (number >> at) % 3 === 0);
  return {
    ...aHeading(heading),
    major: number % 5 < 2,
    qualifiers: qualifiers.map((name, at) => ({ name, major: number % 5 === 1 && at === 0 })),
  };
}

/** Whether the real collections are available; prints a message if not. */
export function hasRealRecords(what: string): boolean {
  if (existsSync(recordsFile())) return true;
  process.stderr.write(
    `SKIPPED: ${what}: corpus/records.jsonl.gz is not there; set SHARED_DATA to the folder of real collections.\n`,
  );
  return false;
}

/** Every n-th record, so that all sources of the file are included. */
export async function readRealRecords(
  records: number,
  every: number,
  file = recordsFile(),
): Promise<EvidenceDocument[]> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
  const documents: EvidenceDocument[] = [];
  let place = 0;
  for await (const line of lines) {
    if (place++ % every === 0) documents.push(documentOf(JSON.parse(line) as RawRecord, place));
    if (documents.length === records) break;
  }
  return documents;
}

/** Material for plans over real records. */
export function realMaterial(
  documents: readonly EvidenceDocument[],
  publications: readonly number[],
): PlanMaterial {
  const texts = documents.flatMap(({ title, abstract }) => [
    title,
    ...abstract.map(({ text }) => text.slice(0, 200)),
  ]);
  const passages = texts.map(tokenTexts).filter((tokens) => tokens.length > 4);
  const frequent = [
    'patients',
    'review',
    'of',
    'the',
    'and',
    'trial',
    'treatment',
    'systematic',
    'humans',
    '95',
    'ci',
  ];
  const words = [
    ...frequent,
    ...passages.flatMap((tokens) => tokens.filter((token) => !isStopWord(token)).slice(0, 1)).slice(0, 300),
  ];
  return {
    words,
    patterns: patternSample(words, 300),
    values: valueMaterial({
      publicationType: documents.flatMap(({ publicationTypes }) => publicationTypes).slice(0, 60),
      language: ['eng', 'ger'],
      journal: documents.slice(0, 60).map(({ journal }) => journal.title),
      firstAuthor: documents.slice(0, 30).flatMap(({ authors }) => authors.slice(0, 1)),
      lastAuthor: ['Study Group of the Heart'],
      registryNumber: ['50-78-2'],
      fullText: ['free'],
    }),
    headings: documents.slice(0, 300).flatMap(({ mesh }) => mesh.map(({ heading }) => tokenKey(heading))),
    subheadings: ['drug therapy', 'therapy', 'diagnosis'],
    phrases: passages.map((tokens, place) => tokens.slice(place % 3, (place % 3) + 1 + (place % 4))),
    categories: [11, 27, 100, 101, 999],
    publications: publications.slice(0, 30),
    clinicalAreas: ['Odd area', 'Area 1', 'Area 4'],
    days: [-1, 3652, 10_957, 14_610, 18_262],
    lookupKeys: documents.slice(0, 40).flatMap(({ lookupKeys }) => lookupKeys),
    ids: documents.slice(0, 400).map(({ id }) => id),
  };
}

/** Writes documents in batches. */
export async function writeAll(
  { engine }: EngineUnderTest,
  documents: readonly EvidenceDocument[],
): Promise<void> {
  const writer = await engine.openWriter('update');
  for (let from = 0; from < documents.length; from += BATCH)
    await writer.write(aBatch({ documents: documents.slice(from, from + BATCH) }));
  await writer.commit(0);
}

/**
 * Compares an engine with the brute-force evaluator over real records, with their large vocabulary and unusual
 * characters.
 */
export function describeRealRecords(name: string, makeEngine: MakeEngine): void {
  const what = `generated searches of ${name} over ${RECORDS} real records`;
  (hasRealRecords(what) ? describe : describe.skip)(what, () => {
    let under: EngineUnderTest;

    beforeAll(async () => {
      under = await makeEngine();
    });
    afterAll(async () => {
      await under.remove();
    });

    it('equal the result of the evaluator: sets, totals, facets, the first hits but for a tenth, their scores and explanations', async () => {
      const documents = await readRealRecords(RECORDS, 100);
      await writeAll(under, documents);
      const publications = await publicationIdsOf(under.engine, documents);
      const evaluator = new BruteForceEvaluator(documents, publications);
      await fc.assert(
        fc.asyncProperty(plans(realMaterial(documents, [...publications.values()])), (plan) =>
          expectSameAsEvaluator(under.engine, evaluator, plan),
        ),
        { seed: SEED, numRuns: PLANS },
      );
    });
  });
}
