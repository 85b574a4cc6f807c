import { buildDocument } from '@clinical/evidence';
import { demonstrationRecord } from '@clinical/importers';
import { compareFixes } from './compare-fixes.js';
import { vocabularyOf } from './sample-collection.js';

jest.setTimeout(600_000);

const RECORDS = 150;
const TEXTS = 100;
const SEED = Number(process.env['EQUIVALENCE_SEED'] ?? 1);

describe('one-click fixes of 500 generated texts with slips', () => {
  const documents = Array.from({ length: RECORDS }, (_, place) =>
    buildDocument([demonstrationRecord(SEED, place)]),
  );

  it.each(['trip', 'pubmed', 'ovid', 'embase', 'cochrane'] as const)(
    'leave no error that they mend in the dialect %s, and find the set that their message promises',
    (dialect) => {
      const settings = { dialect, count: TEXTS, seed: SEED };
      expect(compareFixes(documents, vocabularyOf(documents), settings)).toMatchObject({
        texts: TEXTS,
        broken: [],
      });
    },
  );
});
