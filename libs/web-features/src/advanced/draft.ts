import { QUERY_DIALECTS, type QueryDialect } from '@clinical/contracts';
import { readStored, writeStored } from '../site/browser-storage.js';

/** What is being worked on in the advanced search of this browser. */
export interface Draft {
  readonly text: string;
  readonly dialect: QueryDialect;
}

const DRAFT_KEY = 'advanced-draft';
const EMPTY: Draft = { text: '', dialect: 'trip' };

/** The draft as last kept; empty when there is none. */
export function readDraft(): Draft {
  const stored = readStored(DRAFT_KEY) as Partial<Record<keyof Draft, unknown>> | null;
  if (typeof stored !== 'object' || stored === null || typeof stored.text !== 'string') return EMPTY;
  return {
    text: stored.text,
    dialect: QUERY_DIALECTS.find((dialect) => dialect === stored.dialect) ?? EMPTY.dialect,
  };
}

/** Keeps a draft, so that neither a reload nor a missing right loses what was typed. */
export function keepDraft(draft: Draft): void {
  writeStored(DRAFT_KEY, draft);
}
