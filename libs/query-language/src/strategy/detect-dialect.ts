import type { Dialect } from '../syntax-tree.js';
import { DIALECT_MARKS, DIALECT_OF_SYSTEM, type QuerySystem } from './dialect-marks.js';

/** A construct found in a text. */
export interface DialectEvidence {
  readonly system: QuerySystem;
  /** The first one, as typed, with the start of its word. */
  readonly text: string;
  readonly count: number;
}

/** The language that a text is written in. */
export interface DetectedDialect {
  /** The dialect to read it in. */
  readonly dialect: Dialect;
  /** Detected system, even if no dialect reads it; null without evidence. */
  readonly system: QuerySystem | null;
  /** Share of the evidence in favour of it, 0 (no evidence) to 1 (no evidence against it). */
  readonly confidence: number;
  /** Weight of the evidence in favour of it, 0 without any. */
  readonly score: number;
  /** The evidence, strongest first. */
  readonly evidence: readonly DialectEvidence[];
}

/** More of the same construct is no further evidence. */
const MAX_COUNTED = 20;
/** Longest piece of the text that an evidence shows. */
const MAX_SAMPLE_LENGTH = 40;

/** Parts of a DOI look like fields: `10.1016/j.ab.2020.1`. */
const IN_DOI = /(?<=\b10\.\d{4,9}\/)[^\s"[\]]+/g;

/**
 * Detects by its constructs which system a query or strategy was written for. A text with none of them, such as
 * words in brackets with AND and OR, is read in the default dialect.
 */
export function detectDialect(typed: string): DetectedDialect {
  const text = typed.replace(IN_DOI, (name) => 'x'.repeat(name.length));
  const scores = new Map<QuerySystem, number>();
  const evidence: (DialectEvidence & { score: number })[] = [];
  for (const { system, weight, pattern } of DIALECT_MARKS) {
    const found = text.match(pattern);
    if (found === null) continue;
    const score = weight * Math.min(found.length, MAX_COUNTED);
    scores.set(system, (scores.get(system) ?? 0) + score);
    evidence.push({ system, text: sample(text, text.search(pattern), found[0]), count: found.length, score });
  }
  const total = [...scores.values()].reduce((sum, score) => sum + score, 0);
  const [best] = [...scores].sort(([, a], [, b]) => b - a);
  if (best === undefined) return { dialect: 'trip', system: null, confidence: 0, score: 0, evidence: [] };
  const [system, score] = best;
  return {
    dialect: DIALECT_OF_SYSTEM[system],
    system,
    confidence: Math.round((100 * score) / total) / 100,
    score,
    evidence: evidence.sort((a, b) => b.score - a.score).map(({ score: _, ...shown }) => shown),
  };
}

/** Whether a text is written in a dialect that is read here, or nothing indicates one. */
export function isSupportedSystem({ system }: Pick<DetectedDialect, 'system'>): boolean {
  return system === null || DIALECT_OF_SYSTEM[system] !== 'trip' || system === 'Trip';
}

/** What was found, from the start of its word. */
function sample(text: string, start: number, found: string): string {
  const before = text.slice(Math.max(0, start - MAX_SAMPLE_LENGTH), start);
  const word = /^\w/.test(found) ? (/[\p{L}\p{N}]*$/u.exec(before)?.[0] ?? '') : '';
  const shown = (word + found).trim();
  return shown.length > MAX_SAMPLE_LENGTH ? `${shown.slice(0, MAX_SAMPLE_LENGTH - 1)}…` : shown;
}
