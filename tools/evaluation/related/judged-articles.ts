import { readFileSync } from 'node:fs';
import type { CitationEdge } from '@clinical/search';
import { z } from 'zod';
import { ToolError } from '../../testing/support/tool-error.js';
import type { ArticleIndex } from './article-index.js';
import { meanRecall, type RelatedFigures } from './hidden-citations.js';

const ids = z.array(z.coerce.string()).default([]);

/** The form of RELISH: articles that experts judged for a seed. */
const JudgementsSchema = z.array(
  z.object({
    pmid: z.coerce.string(),
    response: z.object({ relevant: ids, partial: ids, irrelevant: ids }),
  }),
);

/** Judged articles of a seed. */
export interface Judgement {
  readonly seed: string;
  /** Relevant or partly relevant. */
  readonly relevant: ReadonlySet<string>;
  readonly judged: ReadonlySet<string>;
}

/** @throws ToolError naming what is wrong with the file */
export function readJudgements(file: string): Judgement[] {
  const parsed = JudgementsSchema.safeParse(parseJson(file));
  if (!parsed.success) throw new ToolError(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data.map(({ pmid, response: { relevant, partial, irrelevant } }) => ({
    seed: pmid,
    relevant: new Set([...relevant, ...partial]),
    judged: new Set([...relevant, ...partial, ...irrelevant]),
  }));
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ToolError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Recall of the relevant articles among the judged ones: others may be as good and were never shown to a reader. Seeds that are not
 * in the collection, or have no relevant article there, are left out.
 *
 * @throws ToolError if none is left
 */
export function findJudged(
  index: ArticleIndex,
  edges: readonly CitationEdge[],
  judgements: readonly Judgement[],
): RelatedFigures {
  const neighbours = new Map<string, Set<string>>();
  for (const { citing, cited } of edges)
    for (const [one, other] of [
      [citing, cited],
      [cited, citing],
    ] as const)
      neighbours.set(one, (neighbours.get(one) ?? new Set()).add(other));
  const judgedOf = new Map(judgements.map(({ seed, judged }) => [seed, judged]));
  const questions = judgements
    .filter(({ seed }) => index.numberOf.has(seed))
    .map(({ seed, relevant }) => ({
      id: seed,
      wanted: new Set([...relevant].filter((id) => index.numberOf.has(id))),
      shown: neighbours.get(seed) ?? new Set<string>(),
    }))
    .filter(({ wanted }) => wanted.size > 0);
  if (questions.length === 0) throw new ToolError('No judged article is in the collection.');
  return meanRecall(index, edges, questions, ({ id }, other) => judgedOf.get(id)?.has(other) === true);
}
