import type { Diagnostic, Language, SearchDetails } from '@clinical/contracts';
import type { MeshVocabulary } from '@clinical/mesh';
import { leavesOf, type ParsedStrategy, type QueryLine } from '@clinical/query-language';
import {
  TooManyExpansionsError,
  type MatchNode,
  type SearchEngine,
  type SearchPlan,
  type SearchResult,
} from '@clinical/search-engine';
import { examineStrategy } from './advanced/examine-strategy.js';
import { leafResults } from './advanced/leaf-results.js';
import type { PreparedStrategy } from './advanced/prepare-strategy.js';
import { presentDetails } from './advanced/present-details.js';
import { detailsDiagnostic } from './advanced/details-diagnostic.js';
import type { CallBudget } from './call-budget.js';
import { matchQuery } from '../planning/match-query.js';
import { UNTAGGED_FIELDS } from '../planning/field-match.js';
import { type PlannedLeaf } from '../planning/planned-leaf.js';
import { showShape, tokenShapes } from '../planning/text-span.js';
import { type PreparedSearch } from '../planning/prepare-search.js';
import { type QueryConcept } from '../planning/query-concepts.js';
import { RequestRefusedError } from '../planning/request-refused.error.js';

const LINE = 'line 1';
/** Diagnostic of advanced queries: a standard query searches the other spelling anyway. */
const OTHER_SPELLING_MISSING = 'Q118';

/** Dependencies of the details of a standard search. */
export interface StandardDetailsContext {
  readonly engine: SearchEngine;
  readonly vocabulary: MeshVocabulary;
  readonly budget: CallBudget;
  readonly language: Language;
}

/** The plan of a standard search in which every word and phrase is counted separately too. */
export function withDetails(prepared: PreparedSearch): SearchPlan {
  const labelled = leavesOfSearch(prepared).map(({ label, match }): MatchNode => ({
    kind: 'labelled',
    label,
    child: match,
  }));
  const root: MatchNode = { kind: 'labelled', label: LINE, child: prepared.plan.match };
  return { ...prepared.plan, definitions: [...labelled, root], details: true };
}

/** Details of a standard search, part by part, from the result of {@link withDetails}. */
export async function detailsOfStandardSearch(
  search: PreparedSearch,
  result: SearchResult,
  { engine, vocabulary, budget, language }: StandardDetailsContext,
): Promise<SearchDetails> {
  const prepared = asStrategy(search);
  const run = { result, wide: [] };
  const results = leafResults(prepared, run);
  const proximity = { pairwise: false };
  const { help, diagnostics } = await examineStrategy(prepared, results, {
    engine,
    vocabulary,
    planning: { vocabulary, proximity },
    budget,
    language,
  });
  return presentDetails({
    prepared,
    run,
    results,
    help,
    relaxations: result.relaxed ? ['any-words'] : [],
    notices: [
      ...prepared.strategy.diagnostics,
      ...search.concepts.map((concept) => variantsDiagnostic(concept, prepared.text, language)),
      ...diagnostics.filter(({ code }) => code !== OTHER_SPELLING_MISSING),
    ],
    proximity,
    language,
  });
}

/**
 * The result, or the refusal of a truncated word that fits too many words (Q021).
 *
 * @throws RequestRefusedError
 */
export async function refusingWideWords(
  prepared: PreparedSearch,
  language: Language,
  search: Promise<SearchResult>,
): Promise<SearchResult> {
  try {
    return await search;
  } catch (error) {
    if (!(error instanceof TooManyExpansionsError)) throw error;
    const pattern = JSON.stringify(error.pattern);
    const leaf = leavesOf(prepared.tree).find(({ node }) =>
      tokenShapes(node).some((shape) => JSON.stringify(shape) === pattern),
    );
    const span = leaf?.node ?? prepared.tree;
    const values = { word: showShape(error.pattern), count: error.count, max: error.limit };
    throw new RequestRefusedError('INVALID_QUERY', [
      detailsDiagnostic(language, 'error', 'Q021', span, values),
    ]);
  }
}

/** Reports the variants searched in addition to the words of a concept. */
function variantsDiagnostic({ nodes, variants }: QueryConcept, text: string, language: Language): Diagnostic {
  const span = { start: nodes[0]?.start ?? 0, end: nodes.at(-1)?.end ?? 0 };
  const names = variants.map(({ tokens, isAbbreviation }) => {
    const name = tokens.join(' ');
    return `'${isAbbreviation ? name.toUpperCase() : name}'`;
  });
  return detailsDiagnostic(language, 'notice', 'Q119', span, {
    words: text.slice(span.start, span.end),
    variants: names.join(', '),
  });
}

function asStrategy(search: PreparedSearch): PreparedStrategy {
  const { request, tree, plan, notices, terms } = search;
  const text = request.criteria;
  const diagnostics = notices.filter(({ start }) => start !== undefined);
  const line: QueryLine = {
    kind: 'query',
    number: 1,
    label: null,
    start: 0,
    end: text.length,
    text: text.trim(),
    recordedTotal: null,
    tree,
    references: [],
    diagnostics,
  };
  const strategy: ParsedStrategy = {
    dialect: 'trip',
    detected: null,
    lines: [line],
    finalLine: 1,
    diagnostics,
  };
  const leaves = leavesOfSearch(search);
  return {
    request,
    text,
    strategy,
    plan,
    terms,
    notices: [],
    limits: [],
    planned: {
      definitions: [],
      match: plan.match,
      leaves,
      choices: [],
      exclusions: [],
      lines: [{ line, definition: { index: leaves.length, label: LINE }, unused: false }],
    },
  };
}

function leavesOfSearch({ tree, variants }: PreparedSearch): PlannedLeaf[] {
  return leavesOf(tree).map(({ node, excluded }, index): PlannedLeaf => {
    const shapes = tokenShapes(node);
    const isWild = shapes.some((shape) => typeof shape !== 'string');
    const plain = node.kind === 'word' ? 'stem' : 'phrase';
    return {
      label: `0:${index}`,
      line: 0,
      node,
      kind: isWild ? 'wildcard' : plain,
      fields: UNTAGGED_FIELDS.trip,
      match: matchQuery(node, variants).match,
      shapes,
      mesh: null,
      excluded,
      group: null,
    };
  });
}
