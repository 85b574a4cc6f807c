import type { Diagnostic, LeafHelp, Language } from '@clinical/contracts';
import type { MeshVocabulary } from '@clinical/mesh';
import { queryLines } from '@clinical/query-language';
import {
  SearchTooLargeError,
  TooManyExpansionsError,
  type LabelDetails,
  type SearchEngine,
} from '@clinical/search-engine';
import type { CallBudget } from '../call-budget.js';
import { showShape } from '../../planning/text-span.js';
import { type StrategyContext } from '../../planning/translate-strategy.js';
import { countOf, planOfCounts } from '../../planning/counting-plan.js';
import { helpCandidates, type HelpCandidate } from './leaf-help.js';
import { detailsByLabel, type LeafResult } from './leaf-results.js';
import { isLargeLoss, notLosses, type NotLosses } from './not-losses.js';
import type { PreparedStrategy } from './prepare-strategy.js';
import { inOrder, detailsDiagnostic } from './details-diagnostic.js';
import { variantCandidates, type VariantCandidate } from './variant-candidates.js';
import { headingDiagnostics, synonymDiagnostics } from './vocabulary-diagnostics.js';

/** Findings of the index and the vocabulary about a strategy, in addition to its counts. */
export interface StrategyExamination {
  /** By the label of the leaf. */
  readonly help: ReadonlyMap<string, LeafHelp>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Dependencies of an examination. */
export interface ExaminationContext {
  readonly engine: SearchEngine;
  readonly vocabulary: MeshVocabulary;
  readonly planning: StrategyContext;
  readonly budget: CallBudget;
  readonly language: Language;
}

/**
 * Examines the results of a strategy: help for every leaf without hits, wildcards without words, headings that are
 * unknown, synonyms under AND, NOTs that lose much, spellings that are missing. One more search counts every
 * suggestion, so that each suggestion finds something.
 */
export async function examineStrategy(
  prepared: PreparedStrategy,
  results: readonly LeafResult[],
  context: ExaminationContext,
): Promise<StrategyExamination> {
  const { dialect } = prepared.strategy;
  const { vocabulary, language, engine, budget } = context;
  const questions: Questions = {
    helps: await helpCandidates(results, dialect, vocabulary, engine, budget.context()),
    variants: variantCandidates(results),
    nots: notLosses(prepared, context.planning),
  };
  const counts = await countAll(prepared, questions, context);
  const help = helpOf(questions.helps, counts);
  const trees = queryLines(prepared.strategy).flatMap(({ tree }) => (tree === null ? [] : [tree]));
  const likely = new Set(questions.helps.flatMap(({ fix, isLikely }) => (isLikely ? [fix] : [])));
  const diagnostics = [
    ...headingDiagnostics(prepared.planned.leaves, dialect, vocabulary, language),
    ...synonymDiagnostics(trees, vocabulary, language),
    ...results.flatMap((result) => wildcardDiagnostics(result, language)),
    ...results.flatMap((result) =>
      spellingDiagnostics(result, help.get(result.leaf.label), likely, language),
    ),
    ...notDiagnostics(questions.nots, counts, language),
    ...variantDiagnostics(questions.variants, counts, language),
  ];
  return { help, diagnostics: inOrder(diagnostics) };
}

interface Questions {
  readonly helps: readonly HelpCandidate[];
  readonly variants: readonly VariantCandidate[];
  readonly nots: NotLosses;
}

type Counts = ReadonlyMap<string, LabelDetails>;

async function countAll(
  { plan }: PreparedStrategy,
  { helps, variants, nots }: Questions,
  { engine, budget }: ExaminationContext,
): Promise<Counts> {
  const matches = new Map([
    ...helps.map(({ match }, index) => [`help ${index}`, match] as const),
    ...variants.map(({ match }, index) => [`variant ${index}`, match] as const),
    ...nots.losses.flatMap(
      ({ before, removed, removedByTitle }, index) =>
        [
          [`before ${index}`, before],
          [`removed ${index}`, removed],
          [`title ${index}`, removedByTitle],
        ] as const,
    ),
  ]);
  if (matches.size === 0) return new Map();
  try {
    return detailsByLabel(
      await engine.search(planOfCounts(plan, nots.definitions, matches), budget.context()),
    );
  } catch (error) {
    // A leaf of the strategy itself is too wide, which is reported already.
    if (error instanceof TooManyExpansionsError) return new Map();
    // The strategy could be run, but not with all suggestions added.
    if (error instanceof SearchTooLargeError) return new Map();
    throw error;
  }
}

/** The first candidate with hits: a spelling before a heading. */
function helpOf(candidates: readonly HelpCandidate[], counts: Counts): Map<string, LeafHelp> {
  const help = new Map<string, LeafHelp>();
  candidates.forEach(({ leaf, kind, text, fix }, index) => {
    const { hits } = countOf(counts, `help ${index}`);
    if (hits > 0 && !help.has(leaf.leaf.label)) help.set(leaf.leaf.label, { kind, text, hits, fix });
  });
  return help;
}

function wildcardDiagnostics({ leaf, expansions, wide }: LeafResult, language: Language): Diagnostic[] {
  if (wide !== null) return [];
  return leaf.shapes.flatMap((shape) => {
    if (typeof shape === 'string') return [];
    const word = showShape(shape);
    const expansion = expansions.find(({ pattern }) => pattern === word);
    if (expansion === undefined || expansion.count > 0) return [];
    const [first = '', ...others] = shape.literals;
    const isTruncated = first !== '' && others.join('') === '';
    return isTruncated
      ? [detailsDiagnostic(language, 'notice', 'Q023', leaf.node, { stem: first })]
      : [detailsDiagnostic(language, 'notice', 'Q023.pattern', leaf.node, { word })];
  });
}

function spellingDiagnostics(
  { leaf, text }: LeafResult,
  help: LeafHelp | undefined,
  likely: ReadonlySet<string>,
  language: Language,
): Diagnostic[] {
  if (leaf.group === null || help?.kind !== 'spelling' || !likely.has(help.fix)) return [];
  return [
    detailsDiagnostic(
      language,
      'warning',
      'Q115',
      leaf.node,
      { word: text, best: help.fix },
      { fix: help.fix },
    ),
  ];
}

function notDiagnostics({ losses }: NotLosses, counts: Counts, language: Language): Diagnostic[] {
  return losses.flatMap(({ node }, index) => {
    const before = countOf(counts, `before ${index}`);
    const removed = countOf(counts, `removed ${index}`);
    const byTitle = countOf(counts, `title ${index}`);
    if (!isLargeLoss(before, removed, byTitle)) return [];
    const values = { n: removed.hits, m: before.hits, k: byTitle.hits };
    return [detailsDiagnostic(language, 'warning', 'Q116', node.right, values)];
  });
}

function variantDiagnostics(
  variants: readonly VariantCandidate[],
  counts: Counts,
  language: Language,
): Diagnostic[] {
  return variants.flatMap(({ leaf, word, variant, fix }, index) =>
    countOf(counts, `variant ${index}`).hits === 0
      ? []
      : [
          detailsDiagnostic(
            language,
            'notice',
            'Q118',
            leaf.leaf.node,
            { word, variant },
            { hint: 'Q118.hint', fix },
          ),
        ],
  );
}
