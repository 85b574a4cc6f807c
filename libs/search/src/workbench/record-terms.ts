import type { EvidenceDocument } from '@clinical/evidence';
import { isStopWord, tokenKey, tokenTexts } from '@clinical/text-analysis';
import type { MatchNode } from '@clinical/search-engine';

/** Words, phrases and headings of some records. */
export const TERM_KINDS = ['words', 'phrases', 'headings'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** A term with the number of records that have it. */
export interface RecordTerm {
  readonly kind: TermKind;
  readonly text: string;
  readonly records: number;
}

/** Terms of each kind whose frequency in the collection is asked, the most frequent first. */
const TERMS_ASKED = 150;
/** A term of a single record says nothing, unless there are so few. */
const FEW_RECORDS = 3;

/** The terms of some records, for comparison with the collection. Pure. */
export function recordTerms(documents: readonly EvidenceDocument[]): readonly RecordTerm[] {
  const least = documents.length < FEW_RECORDS ? 1 : 2;
  return TERM_KINDS.flatMap((kind) => {
    const counts = new Map<string, number>();
    for (const document of documents)
      for (const text of termsOf(document)[kind]) counts.set(text, (counts.get(text) ?? 0) + 1);
    return [...counts]
      .filter(([, records]) => records >= least)
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .slice(0, TERMS_ASKED)
      .map(([text, records]) => ({ kind, text, records }));
  });
}

function termsOf({
  title,
  abstract,
  keywords,
  mesh,
}: EvidenceDocument): Record<TermKind, ReadonlySet<string>> {
  const passages = [title, ...abstract.map(({ text }) => text), ...keywords].map((text) => tokenTexts(text));
  return {
    words: new Set(passages.flat().filter(isWord)),
    phrases: new Set(
      passages.flatMap((tokens) =>
        tokens.flatMap((token, at) => {
          const next = tokens[at + 1];
          return next !== undefined && isWord(token) && isWord(next) ? [`${token} ${next}`] : [];
        }),
      ),
    ),
    headings: new Set(mesh.map(({ heading }) => heading)),
  };
}

/** Whether a token can be searched for by itself with any use. */
function isWord(token: string): boolean {
  return token.length > 1 && !isStopWord(token) && !/^\d+$/.test(token);
}

/** The records of the collection with a term. */
export function matchOfTerm({ kind, text }: Pick<RecordTerm, 'kind' | 'text'>): MatchNode {
  if (kind === 'headings') return { kind: 'mesh', headings: [tokenKey(text)], major: false, subheadings: [] };
  const parts = text.split(' ').map((token) => ({ kind: 'token', text: token }) as const);
  return {
    kind: 'span',
    span: { kind: 'sequence', parts },
    fields: ['title', 'abstract', 'keyword'],
    minimum: 1,
  };
}

/**
 * How telling a term is: the share of the examined records that have it, by how much more frequent it is there than in the
 * collection.
 */
export function weightOf(records: number, examined: number, ratio: number): number {
  return (records / examined) * Math.log2(ratio);
}
