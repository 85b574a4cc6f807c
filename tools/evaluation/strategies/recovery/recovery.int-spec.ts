import { existsSync } from 'node:fs';
import { isLongRun } from '@clinical/contracts/testing';
import { parseStrategy, type Dialect } from '@clinical/query-language';
import { sharedData } from '../../../testing/support/product.js';
import { readStrategies, type StrategyRecord } from '../read-strategies.js';
import { errorsOf, injectFaults } from './inject-faults.js';

const FOLDER = sharedData('boolean-queries');
const present = existsSync(FOLDER);
if (!present) {
  process.stderr.write(
    `SKIPPED: the real strategies are not at ${FOLDER}; set SHARED_DATA to the folder that holds boolean-queries.\n`,
  );
}
const whenPresent = present ? describe : describe.skip;

const FAULTS = 3;
/** Sets of faults for each text. */
const ROUNDS = Number(process.env['RECOVERY_ROUNDS'] ?? (isLongRun() ? 5 : 2));

/** Texts without room for a separate fault. */
const WITHOUT_ROOM: Readonly<Record<string, string>> = {
  'polyglot-filter:CINAHL (Ebsco):RCT Filter':
    'of EBSCO, which is translated as a whole and not read line by line',
  'pubmed-1.txt #35': 'a phrase and nothing else, behind which a quotation mark without a partner stands',
};

async function realStrategies(): Promise<StrategyRecord[]> {
  const records: StrategyRecord[] = [];
  for (const file of ['strategies.jsonl', 'pubmed-histories.jsonl'])
    for (const record of await readStrategies(`${FOLDER}/${file}`))
      if (!('problem' in record)) records.push(record);
  return records;
}

/**
 * Faults are inserted where each is separate (faults.ts gives the places of each kind):
 * - at least a character apart, because `AND AND AND` and `((` are one fault, not two;
 * - brackets without a partner outside all others, and only of one kind in a text, because `(` and a later `)` are
 *   partners;
 * - nothing into a command (`limit 3 to …`), which has no operands, and no `)` after a bare number, because `4)`
 *   numbers a line.
 */
whenPresent('three faults in a real strategy', () => {
  it('are reported in one pass, at their places, together with existing errors, and nothing else is', async () => {
    const wrong: unknown[] = [];
    const without: string[] = [];
    const codes = new Set<string>();
    let injected = 0;
    for (const { id, text, dialect: given } of await realStrategies()) {
      const dialect: Dialect = given ?? parseStrategy(text).dialect;
      for (let seed = 1; seed <= ROUNDS; seed++) {
        const faulty = injectFaults(text, dialect, FAULTS, seed);
        if (faulty === null) {
          if (seed === 1) without.push(id);
          continue;
        }
        injected++;
        for (const { code } of faulty.faults) codes.add(code);
        const found = errorsOf(faulty.text, dialect);
        if (JSON.stringify(found) !== JSON.stringify(faulty.expected))
          wrong.push({ id, seed, found, expected: faulty.expected });
      }
    }
    expect(wrong).toEqual([]);
    expect(without).toEqual(Object.keys(WITHOUT_ROOM));
    expect(injected).toBe(282 * ROUNDS);
    expect([...codes].sort()).toEqual([
      'Q001',
      'Q002',
      'Q010',
      'Q011',
      'Q012',
      'Q013',
      'Q014',
      'Q020',
      'Q022',
      'Q040',
      'Q050',
      'Q051',
      'Q052',
      'Q085',
      'Q121',
    ]);
  });
});

describe('faults inserted into a text', () => {
  it('are the same for the same seed, and reported at their places', () => {
    const text = '1. (asthma or wheez$).ti,ab.\n2. exp Child/\n3. 1 and 2';
    const faulty = injectFaults(text, 'ovid', FAULTS, 7);
    expect(faulty).toEqual(injectFaults(text, 'ovid', FAULTS, 7));
    expect(faulty?.expected).toEqual(errorsOf(faulty?.text ?? '', 'ovid'));
    expect(faulty?.expected).toHaveLength(FAULTS);
  });

  it('are reported together with existing errors', () => {
    const faulty = injectFaults('asthma[ti] AND\n#2 foo[zzz]', 'pubmed', 1, 3);
    expect(faulty?.expected.map(([code]) => code).sort()).toEqual(
      errorsOf(faulty?.text ?? '', 'pubmed')
        .map(([code]) => code)
        .sort(),
    );
    expect(faulty?.expected.length).toBeGreaterThan(1);
  });
});
