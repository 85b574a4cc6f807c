import type { QueryDialect } from '@clinical/contracts';
import { detectDialect, isSupportedSystem, type QuerySystem } from '@clinical/query-language';

/** The recognised syntax of a pasted text. */
export interface Detection {
  readonly system: QuerySystem;
  /** The dialect it is read as now. */
  readonly dialect: QueryDialect;
  /** The dialect before. */
  readonly before: QueryDialect;
  /** Whether the syntax of that system is supported. */
  readonly supported: boolean;
  /** Evidence quoted from the text; at most three. */
  readonly evidence: readonly string[];
}

/** Less evidence than this is a guess, on which nothing is changed. */
const SURE = 0.6;
const EVIDENCE_SHOWN = 3;

/** Detects the syntax of a pasted text; null with too little evidence, or if it is the current dialect. */
export function detect(text: string, before: QueryDialect): Detection | null {
  const { system, dialect, confidence, evidence } = detectDialect(text);
  if (system === null || confidence < SURE) return null;
  const supported = isSupportedSystem({ system });
  if (supported && dialect === before) return null;
  const shown = evidence.filter((item) => item.system === system).map((item) => item.text);
  return { system, dialect, before, supported, evidence: shown.slice(0, EVIDENCE_SHOWN) };
}
