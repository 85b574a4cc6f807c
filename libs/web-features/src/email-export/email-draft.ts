import type { EmailSearchResponse } from '@clinical/contracts';
import type { EmailOrder } from './email-export.query.js';

/** A mail being written: the server's draft, and the input. */
export interface EmailDraft {
  readonly draft: Exclude<EmailSearchResponse, { error_message: string }>;
  readonly to: string;
  readonly message: string;
}

// Outside the dialog, so that the input is restored after it was closed by mistake. It lasts until the page closes.
let kept: { readonly key: string; readonly email: EmailDraft } | null = null;

const keyOf = ({ ids, criteria }: EmailOrder): string => JSON.stringify([criteria, ids]);

/** The input for an order; null for another one. */
export function readEmailDraft(order: EmailOrder): EmailDraft | null {
  return kept?.key === keyOf(order) ? kept.email : null;
}

/** Saves the input; null deletes it. */
export function saveEmailDraft(order: EmailOrder, email: EmailDraft | null): void {
  kept = email === null ? null : { key: keyOf(order), email };
}
