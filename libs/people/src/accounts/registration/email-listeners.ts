import { MailChoiceRepository, type Transaction } from '@clinical/database';
import { Injectable } from '@nestjs/common';

/** An account whose address was just verified. */
export interface VerifiedEmail {
  readonly accountId: number;
  /** Normalised. */
  readonly email: string;
  /** The address until now; the same one unless it has changed. */
  readonly previousEmail: string;
  /** Network address of the caller. */
  readonly address: string;
  /** Called with an institution whose seats are all taken, so that the account could not join it. */
  readonly onFull: (institutionId: number) => void;
}

/** Does what follows from a verified address, in the same transaction. */
export interface EmailListener {
  emailVerified(verified: VerifiedEmail, transaction: Transaction): Promise<void>;
}

/** Other features register listeners here for verified addresses. */
@Injectable()
export class EmailListeners {
  readonly #listeners: EmailListener[] = [];

  constructor(private readonly mailChoices: MailChoiceRepository) {}

  register(listener: EmailListener): void {
    this.#listeners.push(listener);
  }

  async emailVerified(verified: VerifiedEmail, transaction: Transaction): Promise<void> {
    // The address that received the mail works, and the old one may belong to another person now.
    for (const email of [verified.previousEmail, verified.email])
      await this.mailChoices.within(transaction).liftSuppression(email);
    for (const listener of this.#listeners) await listener.emailVerified(verified, transaction);
  }
}
