/** One mail, ready to be sent. Header values hold no line ends: `checkedMail` refuses them. */
export interface Mail {
  /** Between `<` and `>`; the same at every attempt, so that a mail sent twice is known as one. */
  readonly messageId: string;
  readonly to: { readonly address: string; readonly name: string };
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one click ends this kind of mail (RFC 8058); absent for mail that belongs to the account itself. */
  readonly unsubscribeUrl?: string;
  readonly language: 'en' | 'es';
}

/**
 * `accepted`: the server answers for it from now on; `refused`: never to be tried again, by SMTP code 5xx;
 * `ofAddress`: it is the address that was refused, and not this one mail.
 */
export type Delivery =
  | { readonly outcome: 'accepted' }
  | {
      readonly outcome: 'refused';
      readonly code: number;
      readonly reason: string;
      readonly ofAddress: boolean;
    };

/** What is in the way may pass by: no connection, 4xx, or a server that does not let us in. */
export class MailUndeliverableError extends Error {
  override readonly name = 'MailUndeliverableError';
  readonly code = 'MAIL_UNDELIVERABLE_NOW';
}

/** A value that would end its header, or an address that is none. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  readonly code = 'MAIL_REFUSED';
}

/** Brings mail out. What may pass by is thrown as {@link MailUndeliverableError}. */
export abstract class Mailer {
  /** @throws MailRefusedError before anything is sent */
  abstract send(mail: Mail, signal: AbortSignal): Promise<Delivery>;
  /** Whether mail could be sent now; throws what is in the way. */
  abstract check(): Promise<void>;
  abstract close(): Promise<void>;
}
