import { CATEGORIES, type EvidenceDocument } from '@clinical/evidence';
import { isStopWord, tokenTexts } from '@clinical/text-analysis';
import fc from 'fast-check';

/** The query string of a search. */
type Query = string;

/** Searches for words of the records: of every kind, with and without filters, wide and narrow, misspelt ones among them. */
export function searches(documents: readonly EvidenceDocument[]): fc.Arbitrary<Query> {
  const wordsOf = ({ title }: EvidenceDocument): string[] =>
    tokenTexts(title).filter((word) => word.length > 3 && !isStopWord(word));
  const titles = documents.map(wordsOf).filter((words) => words.length > 1);
  const headings = [...new Set(documents.flatMap(({ mesh }) => mesh.map(({ heading }) => heading)))];
  const words = (max: number): fc.Arbitrary<string[]> =>
    fc
      .constantFrom(...titles)
      .chain((title) => fc.subarray(title, { minLength: 1, maxLength: Math.min(max, title.length) }));
  const text = fc.oneof(
    { weight: 5, arbitrary: words(4).map((some) => some.join(' ')) },
    // Words of several titles, which few records have together: the search is relaxed.
    { weight: 2, arbitrary: fc.tuple(words(2), words(2)).map((parts) => parts.flat().join(' ')) },
    {
      weight: 1,
      arbitrary: words(1).map(([word = 'a']) => `${word.slice(0, -2)}${word.slice(-1)}${word.slice(-2, -1)}`),
    },
  );
  const filters = fc.record({
    category: few(
      CATEGORIES.filter(({ proUser }) => !proUser).map(({ id }) => String(id)),
      ',',
    ),
    from_date: fc.option(fc.integer({ min: 1990, max: 2015 }).map(String), { nil: '' }),
    to_date: fc.option(
      fc.integer({ min: 2016, max: 2026 }).map((year) => `${year}-06`),
      { nil: '' },
    ),
    topic: headings.length === 0 ? fc.constant('') : few(headings, ';'),
  });
  const query = fc.oneof(
    { weight: 6, arbitrary: text.map((criteria) => ({ criteria })) },
    {
      weight: 1,
      arbitrary: fc.record({ criteria: text, intervention: text, search_type: fc.constant('pico') }),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(words(1), words(1), fc.constantFrom('AND', 'OR', 'NOT'))
        .map(([a, b, operator]) => ({ criteria: `${a[0]} ${operator} ${b[0]}`, search_type: 'advanced' })),
    },
  );
  return fc.tuple(query, filters).map(([typed, chosen]) => {
    const pairs = Object.entries({ ...typed, ...chosen }).filter(([, value]) => value !== '');
    return new URLSearchParams(pairs).toString();
  });
}

/** Mostly no value, since each leaves out records. */
function few(values: readonly string[], separator: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc.subarray([...values], { minLength: 1, maxLength: 2 }).map((some) => some.join(separator)),
    },
  );
}
