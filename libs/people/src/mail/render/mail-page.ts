import type { MailContent } from '../mail-kind.js';

/** A mail with its frame, before it is laid out as text and as HTML. */
export interface MailPage extends Omit<MailContent, 'reason' | 'replyTo'> {
  readonly greeting: string;
  readonly signature: string;
  readonly footer: string;
  readonly unsubscribe: { readonly label: string; readonly url: string } | null;
}
