import { existsSync } from 'node:fs';
import { sharedData } from '../../testing/support/product.js';
import { checkStrategy, type StrategyOutcome } from './check-strategy.js';
import { reasonFor } from './librarian-reasons.js';
import { readStrategies } from './read-strategies.js';
import { countCodes } from './summary.js';

const FOLDER = sharedData('boolean-queries');
const present = existsSync(FOLDER);
if (!present) {
  process.stderr.write(
    `SKIPPED: the real strategies are not at ${FOLDER}; set SHARED_DATA to the folder that holds boolean-queries.\n`,
  );
}
const whenPresent = present ? describe : describe.skip;

async function outcomesOf(file: string): Promise<StrategyOutcome[]> {
  const records = await readStrategies(`${FOLDER}/${file}`);
  return records.map((record) => {
    if ('problem' in record) throw new Error(`${record.id}: ${record.problem}`);
    return checkStrategy(record).outcome;
  });
}

/** Where the file's statement and the text itself differ, or nothing in the text indicates it. */
const TAKEN_FOR: Readonly<Record<string, string | null>> = {
  'sigir2017:115': 'Ovid',
  'sigir2017:195': 'Ovid',
  'polyglot-filter:Embase (Elsevier):SR Filter': 'Embase',
  'polyglot-filter:CINAHL (Ebsco):RCT Filter': 'EBSCO',
  // The text under this name is written for Embase.
  'polyglot-filter:Web of Science:RCT Filter': 'Embase',
  'polyglot-filter:LILACS:SR Filter': 'LILACS',
};

/** Errors that stay, at most; `npm run strategies -- <file> --report <page>` writes each with its reason. */
const MAX_ERRORS: Readonly<Record<string, number>> = {
  Q002: 11,
  Q003: 2,
  Q010: 2,
  Q012: 2,
  Q014: 20,
  Q020: 3,
  Q022: 1,
  Q030: 25,
  Q031: 5,
  Q040: 6,
  Q080: 2,
  Q081: 6,
  // Once counted under Q010.
  Q088: 1,
};

whenPresent('the 196 real strategies', () => {
  let outcomes: StrategyOutcome[] = [];
  beforeAll(async () => {
    outcomes = await outcomesOf('strategies.jsonl');
  });

  it('are recognised in their dialect', () => {
    const expected = outcomes.map(({ id, syntax }) => {
      if (syntax === 'ovid') return [id, 'Ovid'];
      return [id, syntax === 'pubmed' ? 'PubMed' : (TAKEN_FOR[id] ?? null)];
    });
    expect(outcomes.map(({ id, system }) => [id, system])).toEqual(expected);
    expect(outcomes).toHaveLength(196);
  });

  it('print to a text that parses to the same', () => {
    expect(outcomes.filter(({ roundTrip }) => !roundTrip).map(({ id }) => id)).toEqual([]);
  });
});

whenPresent('every real strategy and history', () => {
  let outcomes: StrategyOutcome[] = [];
  beforeAll(async () => {
    outcomes = [...(await outcomesOf('strategies.jsonl')), ...(await outcomesOf('pubmed-histories.jsonl'))];
  });

  it('has only errors that a librarian would agree to', () => {
    const codes = countCodes(outcomes, 'error');
    expect(codes.filter(([code]) => reasonFor(code) === null)).toEqual([]);
    expect(codes.filter(([code, count]) => count > (MAX_ERRORS[code] ?? 0))).toEqual([]);
  });

  it('prints to a text that parses to the same', () => {
    expect(outcomes.filter(({ roundTrip }) => !roundTrip).map(({ id }) => id)).toEqual([]);
    expect(outcomes).toHaveLength(284);
  });
});
