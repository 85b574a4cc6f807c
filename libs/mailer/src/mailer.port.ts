/** A mail to send. Header values must not contain line breaks: `checkedMail` rejects them. */
export interface Mail {
  /** Message-ID including `<` and `>`; the same for every attempt, so that a mail sent twice is recognized. */
  readonly messageId: string;
  readonly to: { readonly address: string; readonly name: string };
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** One-click unsubscribe URL (RFC 8058); absent for account mails. */
  readonly unsubscribeUrl?: string;
  readonly language: 'en' | 'es';
}

/**
 * `accepted`: the server has taken responsibility; `refused`: permanent failure with SMTP code 5xx; `ofAddress`:
 * the address was refused, not just this mail.
 */
export type Delivery =
  | { readonly outcome: 'accepted' }
  | {
      readonly outcome: 'refused';
      readonly code: number;
      readonly reason: string;
      readonly ofAddress: boolean;
    };

/** A temporary failure: no connection, 4xx, or a server that rejects the client. */
export class MailUndeliverableError extends Error {
  override readonly name = 'MailUndeliverableError';
  readonly code = 'MAIL_UNDELIVERABLE_NOW';
}

/** An invalid header value or address. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  readonly code = 'MAIL_REFUSED';
}

/**
 * Port for sending mail; also its injection token. Temporary failures are thrown as {@link
 * MailUndeliverableError}.
 */
export abstract class Mailer {
  /** @throws MailRefusedError before anything is sent */
  abstract send(mail: Mail, signal: AbortSignal): Promise<Delivery>;
  /** Checks that mail can be sent; throws the reason otherwise. */
  abstract check(): Promise<void>;
  abstract close(): Promise<void>;
}
