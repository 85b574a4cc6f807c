import { QUERY_DIALECTS, type QueryDialect } from '@clinical/contracts';
import { readStored, writeStored } from '../session/browser-storage.js';
import { currentSession } from '../session/session.js';

/** What is being worked on in the advanced search of this browser. */
export interface Draft {
  readonly text: string;
  readonly dialect: QueryDialect;
  /** The text of the search in whose place it is written, until it is sent; empty where there is none. */
  readonly searched: string;
}

const DRAFT_KEY = 'advanced-draft';
const CHOSEN_KEY = 'advanced-language';
const EMPTY: Draft = { text: '', dialect: 'trip', searched: '' };

/**
 * The draft as last kept; empty when there is none. It is of who was logged in then: the end of a session leaves it to
 * who comes back, and a visitor may be just that one, but another account never sees it. A logout takes it away.
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

/** Keeps a draft, so that neither a reload nor a missing right loses what was typed. */
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

/** What to go on with: what was written in the place of this text and not sent, else the text. */
export function resumed(begin: Draft): Draft {
  const draft = readDraft();
  return draft.searched === begin.searched ? draft : begin;
}

/** Notes that what was written in the place of a search was sent: from now on that one stands for itself again. */
export function draftSent(searched: string): void {
  const draft = readDraft();
  if (draft.searched === searched) keepDraft({ ...draft, searched: EMPTY.searched });
}
