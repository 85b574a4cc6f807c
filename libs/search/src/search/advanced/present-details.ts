import {
  formatMessage,
  detailsMessages,
  type Diagnostic,
  type Language,
  type LeafHelp,
  type SearchDetails,
  type SearchLeaf,
  type SearchLimit,
  type StrategyLineDetails,
} from '@clinical/contracts';
import { queryLines, strategyLimits, toBracketed } from '@clinical/query-language';
import type { LabelDetails } from '@clinical/search-engine';
import { type ProximityRule } from '../../planning/proximity-span.js';
import { showShape } from '../../planning/text-span.js';
import { countOf } from '../../planning/counting-plan.js';
import { detailsByLabel, type LeafResult } from './leaf-results.js';
import { describeLeaf } from './leaf-text.js';
import type { PreparedStrategy } from './prepare-strategy.js';
import { detailsDiagnostic } from './details-diagnostic.js';
import type { StrategyRun } from './run-strategy.js';

/** Everything that `search_details` is made from. */
export interface DetailsInput {
  readonly prepared: PreparedStrategy;
  readonly run: StrategyRun;
  readonly results: readonly LeafResult[];
  readonly help: ReadonlyMap<string, LeafHelp>;
  readonly relaxations: readonly SearchDetails['relaxations'][number]['kind'][];
  readonly notices: readonly Diagnostic[];
  readonly proximity: ProximityRule;
  readonly language: Language;
}

/** Expansions shown of one leaf. */
const MAX_EXPANSIONS = 50;
/** The diagnostic that a reading without brackets could be mistaken. */
const PRECEDENCE = 'Q101';

/** What a strategy did, part by part, as it crosses the wire (QL-4.6, rule 12). Pure. */
export function presentDetails(input: DetailsInput): SearchDetails {
  const { prepared, results, relaxations, notices, language } = input;
  const { strategy, text } = prepared;
  const texts = detailsMessages[language];
  const numbers = queryLines(strategy).map(({ number }) => number);
  return {
    dialect: strategy.dialect,
    detected:
      strategy.detected === null
        ? null
        : {
            dialect: strategy.detected.dialect,
            system: strategy.detected.system,
            confidence: strategy.detected.confidence,
          },
    query: text,
    bracketed: bracketedReading(prepared),
    lines: presentLines(input),
    limits: presentLimits(prepared),
    leaves: results.map((result) => presentLeaf(result, numbers[result.leaf.line] ?? 1, input)),
    relaxations: relaxations.map((kind) => ({
      kind,
      message: formatMessage(texts[`relaxation.${kind}`], { count: input.run.result.matchingAll }),
    })),
    notices: [...notices],
  };
}

/** The errors of leaves that are too wide (Q021). */
export function wideDiagnostics(results: readonly LeafResult[], language: Language): Diagnostic[] {
  return results.flatMap(({ leaf, wide }) => {
    if (wide === null) return [];
    const { count, limit: max } = wide;
    return [
      detailsDiagnostic(language, 'error', 'Q021', leaf.node, { word: showShape(wide.pattern), count, max }),
    ];
  });
}

function bracketedReading({ strategy }: PreparedStrategy): string | null {
  const line = queryLines(strategy).find(({ number }) => number === strategy.finalLine);
  if (line === undefined || line.tree === null) return null;
  return line.diagnostics.some(({ code }) => code === PRECEDENCE)
    ? toBracketed(line.tree, strategy.dialect)
    : null;
}

/** A line with a leaf that is too wide has no total, nor has one that refers to such a line. */
function presentLines({ prepared, run, results }: DetailsInput): StrategyLineDetails[] {
  const resultOf = detailsByLabel(run.result);
  const places = prepared.planned.lines.map(({ line }) => line.number);
  const broken = new Set(
    results.flatMap(({ leaf, wide }) => (wide === null ? [] : [places[leaf.line] ?? 0])),
  );
  const inOrder = [...prepared.planned.lines].sort(
    (a, b) => (a.definition?.index ?? 0) - (b.definition?.index ?? 0),
  );
  for (const { line } of inOrder)
    if (line.references.some((reference) => broken.has(reference))) broken.add(line.number);
  return prepared.planned.lines.map(({ line, definition, unused }) => ({
    number: line.number,
    label: line.label ?? String(line.number),
    text: line.text,
    start: line.start,
    end: line.end,
    total: definition === null || broken.has(line.number) ? null : countOf(resultOf, definition.label).hits,
    unused,
  }));
}

function presentLimits({ strategy, text }: PreparedStrategy): SearchLimit[] {
  return strategyLimits(strategy, text).map(({ kind, role, line, dates, start, end }) => ({
    kind,
    role,
    text: text.slice(start, end).replace(/\s+/g, ' ').trim(),
    line: line.label ?? String(line.number),
    from: dates?.from ?? null,
    to: dates?.to ?? null,
  }));
}

function presentLeaf(result: LeafResult, line: number, input: DetailsInput): SearchLeaf {
  const { leaf, text, hits, expansions } = result;
  const names = leaf.mesh === null ? expansionWords(expansions) : leaf.mesh.names.slice(1);
  const wideCount = result.wide?.count ?? 0;
  const count =
    leaf.mesh === null ? expansions.reduce((sum, each) => sum + each.count, wideCount) : names.length;
  return {
    start: leaf.node.start,
    end: leaf.node.end,
    line,
    text,
    searched: describeLeaf(leaf, input.proximity, input.language),
    fields: [...leaf.fields],
    kind: leaf.kind,
    hits,
    expansions: names.slice(0, MAX_EXPANSIONS),
    expansionCount: count,
    help: input.help.get(leaf.label) ?? null,
  };
}

function expansionWords(expansions: LabelDetails['expansions']): string[] {
  return [...new Set(expansions.flatMap(({ words }) => words))];
}
