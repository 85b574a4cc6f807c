import type { EmailSearchResponse } from '@clinical/contracts';
import type { EmailOrder } from './email-export.query.js';

/** A mail that is being written: the draft that the server keeps, and what was typed. */
export interface EmailDraft {
  readonly draft: Exclude<EmailSearchResponse, { error_message: string }>;
  readonly to: string;
  readonly message: string;
}

// Outside of the dialog, so that what was typed is there again when it was closed by mistake. It ends with the page.
let kept: { readonly key: string; readonly email: EmailDraft } | null = null;

const keyOf = ({ ids, criteria }: EmailOrder): string => JSON.stringify([criteria, ids]);

/** What was written to an order; null for another one. */
export function readEmailDraft(order: EmailOrder): EmailDraft | null {
  return kept?.key === keyOf(order) ? kept.email : null;
}

/** Keeps what was written; null forgets it. */
export function saveEmailDraft(order: EmailOrder, email: EmailDraft | null): void {
  kept = email === null ? null : { key: keyOf(order), email };
}
