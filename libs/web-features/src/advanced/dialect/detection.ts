import type { QueryDialect } from '@clinical/contracts';
import { detectDialect, isSupportedSystem, type QuerySystem } from '@clinical/query-language';

/** What a pasted text turned out to be. */
export interface Detection {
  readonly system: QuerySystem;
  /** How it is read. */
  readonly dialect: QueryDialect;
  /** How it was read before. */
  readonly before: QueryDialect;
  /** Whether that system's syntax is supported. */
  readonly supported: boolean;
  /** What shows it, as it stands in the text; at most three. */
  readonly evidence: readonly string[];
}

/** Less evidence than this is a guess, on which nothing is changed. */
const SURE = 0.6;
const EVIDENCE_SHOWN = 3;

/** Detects what a pasted text is; null when there is too little evidence, or when it is what it is read as anyway. */
export function detect(text: string, before: QueryDialect): Detection | null {
  const { system, dialect, confidence, evidence } = detectDialect(text);
  if (system === null || confidence < SURE) return null;
  const supported = isSupportedSystem({ system });
  if (supported && dialect === before) return null;
  const shown = evidence.filter((item) => item.system === system).map((item) => item.text);
  return { system, dialect, before, supported, evidence: shown.slice(0, EVIDENCE_SHOWN) };
}
