import { withFix, type Diagnostic } from '@clinical/contracts';
import fc from 'fast-check';
import { parse } from './parse.js';
import { withoutPlaces } from './testing/parse-laws.js';
import { anyText, dialect } from './testing/generated-texts.js';
import type { Dialect, QueryNode } from './syntax-tree.js';

/** Messages that say how a text is read, and whose fix writes that out. */
const WRITTEN_OUT: ReadonlySet<string> = new Set([
  'Q084',
  'Q101',
  'Q102',
  'Q104',
  'Q105',
  'Q106',
  'Q112',
  'Q135',
]);

/** Words with a role of their own in some syntax. */
const RESERVED = /^(?:and|or|not|exp|explode|limit|near|next|adj|freq|pre|within|same|from|keep)$/;

interface Tried {
  readonly text: string;
  readonly fixed: string;
  readonly diagnostic: Diagnostic;
}

function fixesOf(text: string, own: Dialect): Tried[] {
  return read(text, own).diagnostics.flatMap((diagnostic) => {
    const fixed = withFix(text, diagnostic);
    return fixed === null ? [] : [{ text, fixed, diagnostic }];
  });
}

const read = (text: string, own: Dialect): ReturnType<typeof parse> =>
  parse(text, { mode: 'advanced', dialect: own, today: '2024-06-30' });

/** The meaning of a tree: without places, and with groups of one operator joined. */
function meaning(node: QueryNode | null): unknown {
  if (node === null) return null;
  const joined = (each: QueryNode): QueryNode[] =>
    each.kind === node.kind && (each.kind === 'and' || each.kind === 'or')
      ? each.children.flatMap(joined)
      : [each];
  if (node.kind === 'and' || node.kind === 'or') return { kind: node.kind, parts: joined(node).map(meaning) };
  if (node.kind === 'not') return { kind: 'not', left: meaning(node.left), right: meaning(node.right) };
  if (node.kind === 'field') return { fields: node.fields, child: meaning(node.child) };
  return withoutPlaces(node);
}

const errorsIn = (text: string, own: Dialect): readonly string[] =>
  read(text, own)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);

describe('a one-click fix', () => {
  it('that writes out how a text is read leaves the reading as it is, in 2,000 texts', () => {
    fc.assert(
      fc.property(anyText, dialect, (text, own) => {
        const before = read(text, own);
        if (errorsIn(text, own).length > 0) return;
        for (const { fixed, diagnostic } of fixesOf(text, own)) {
          if (!WRITTEN_OUT.has(diagnostic.code)) continue;
          const after = read(fixed, own);
          expect({ code: diagnostic.code, fixed, tree: meaning(after.tree) }).toEqual({
            code: diagnostic.code,
            fixed,
            tree: meaning(before.tree),
          });
        }
      }),
      { numRuns: 2000, seed: 4 },
    );
  });

  it('of the only error of a text leaves no error there, in 2,000 texts', () => {
    fc.assert(
      fc.property(anyText, dialect, (text, own) => {
        if (errorsIn(text, own).length !== 1) return;
        for (const { fixed, diagnostic } of fixesOf(text, own)) {
          if (diagnostic.severity !== 'error') continue;
          const again = read(fixed, own).diagnostics.filter(
            ({ severity, code }) => severity === 'error' && code === diagnostic.code,
          );
          expect({ text, fixed, again }).toEqual({ text, fixed, again: [] });
        }
      }),
      { numRuns: 2000, seed: 4 },
    );
  });

  it('of a record that a text names leaves a text without an error in every syntax', () => {
    const words = fc.stringMatching(/^[a-z]{4,9}$/).filter((word) => !RESERVED.test(word));
    const number = fc.integer({ min: 10_000_000, max: 39_999_999 }).map(String);
    const doi = fc.stringMatching(/^10\.1\d{3}\/[a-z]{1,4}\.\d{2,5}$/);
    const named = fc.oneof(
      number,
      doi,
      number.map((each) => `https://pubmed.ncbi.nlm.nih.gov/${each}/`),
      doi.map((each) => `https://doi.org/${each}`),
    );
    fc.assert(
      fc.property(words, named, dialect, (word, name, own) => {
        const text = `${name} OR ${word}`;
        for (const { fixed } of fixesOf(text, own))
          expect({ own, fixed, errors: errorsIn(fixed, own) }).toEqual({ own, fixed, errors: [] });
      }),
      { numRuns: 500, seed: 4 },
    );
  });
});

describe('the fixes of several operators where one may stand', () => {
  it.each([
    ['OR OR asthma', ['OR asthma', ' asthma']],
    ['asthma AND OR', ['asthma AND', 'asthma ']],
    ['(and OR touch) AND bat', ['(AND touch) AND bat', '( touch) AND bat']],
    ['AND NOT asthma', ['NOT asthma', '* NOT asthma']],
  ])('%p: each removes what it names', (text, fixed) => {
    expect(fixesOf(text, 'trip').map((each) => each.fixed)).toEqual(expect.arrayContaining(fixed));
  });
});
