import { QUERY_DIALECTS, type QueryDialect } from '@clinical/contracts';
import { readStored, writeStored } from '../api-client/browser-storage.js';
import { currentSession } from '../session/session.js';

/** The current draft of the advanced search in this browser. */
export interface Draft {
  readonly text: string;
  readonly dialect: QueryDialect;
  /** Text of the search that the draft will replace; empty if none. */
  readonly searched: string;
}

const DRAFT_KEY = 'advanced-draft';
const CHOSEN_KEY = 'advanced-language';
const EMPTY: Draft = { text: '', dialect: 'trip', searched: '' };

/**
 * The last saved draft; empty if none. It belongs to the user at that time: an expired session keeps it, because the
 * visitor may be the same person, but another account never sees it. A logout removes it.
 */
export function readDraft(): Draft {
  const stored = readStored(DRAFT_KEY) as Partial<Record<keyof Draft | 'owner', unknown>> | null;
  if (typeof stored !== 'object' || stored === null || typeof stored.text !== 'string') return EMPTY;
  const { userId } = currentSession();
  if (typeof stored.owner === 'number' && userId !== null && userId !== stored.owner) return EMPTY;
  return {
    text: stored.text,
    dialect: QUERY_DIALECTS.find((dialect) => dialect === stored.dialect) ?? EMPTY.dialect,
    searched: typeof stored.searched === 'string' ? stored.searched : EMPTY.searched,
  };
}

/** Saves a draft, so that the text survives a reload and a missing right. */
export function keepDraft(draft: Draft): void {
  writeStored(DRAFT_KEY, { ...draft, owner: currentSession().userId });
}

/** Forgets the draft, as at a logout. */
export function forgetDraft(): void {
  writeStored(DRAFT_KEY, null);
  writeStored(CHOSEN_KEY, null);
}

/** The language that was last chosen by hand, in which an empty editor is read. */
export function readChosenDialect(): QueryDialect {
  const stored = readStored(CHOSEN_KEY);
  return QUERY_DIALECTS.find((dialect) => dialect === stored) ?? EMPTY.dialect;
}

export function keepChosenDialect(dialect: QueryDialect): void {
  writeStored(CHOSEN_KEY, dialect);
}

/** The text to continue with: an unsent draft that replaces this text, else the text. */
export function resumed(begin: Draft): Draft {
  const draft = readDraft();
  return draft.searched === begin.searched ? draft : begin;
}

/** Removes a draft after it was sent: the search that it replaced uses its own text again. */
export function draftSent(searched: string): void {
  const draft = readDraft();
  if (draft.searched === searched) keepDraft({ ...draft, searched: EMPTY.searched });
}
