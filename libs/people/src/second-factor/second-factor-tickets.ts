import { createHash, randomUUID } from 'node:crypto';
import { UsedChallengeRepository, type Transaction } from '@clinical/database';
import { APP_SECRET, Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { openSealedText, sealText } from '../security/sealed-text.js';

const PURPOSE = 'second-factor';
const TICKET_MS = 10 * 60_000;

const TicketSchema = z.object({
  kind: z.enum(['authenticator', 'passkey', 'answer']),
  accountId: z.number(),
  /** The secret of the app, or the challenge of the passkey. */
  value: z.string(),
  until: z.number(),
  id: z.string(),
});
type Ticket = z.infer<typeof TicketSchema>;

/**
 * What is under way between two requests: a secret that no code has confirmed, or the challenge of a passkey. It is sealed, of
 * one account, valid for ten minutes, and works once.
 */
@Injectable()
export class SecondFactorTickets {
  constructor(
    private readonly clock: Clock,
    private readonly used: UsedChallengeRepository,
    @Inject(APP_SECRET) private readonly secret: string,
  ) {}

  issue(kind: Ticket['kind'], accountId: number, value: string): string {
    const until = this.clock.now().getTime() + TICKET_MS;
    const ticket: Ticket = { kind, accountId, value, until, id: randomUUID() };
    return sealText(this.secret, PURPOSE, JSON.stringify(ticket));
  }

  /** @returns null if the ticket is not of this kind and account, or has expired */
  valueOf(sealed: string, kind: Ticket['kind'], accountId: number): string | null {
    const ticket = this.#read(sealed);
    if (ticket === null) return null;
    const isOurs = ticket.kind === kind && ticket.accountId === accountId;
    return isOurs && ticket.until > this.clock.now().getTime() ? ticket.value : null;
  }

  /** @returns true for exactly one use of a ticket, however its text is written: base64 can be written in several ways */
  async use(transaction: Transaction, sealed: string): Promise<boolean> {
    const ticket = this.#read(sealed);
    if (ticket === null) return false;
    const hash = createHash('sha256').update(ticket.id).digest('hex');
    return this.used.within(transaction).use(hash, new Date(this.clock.now().getTime() + TICKET_MS));
  }

  #read(sealed: string): Ticket | null {
    const text = openSealedText(this.secret, PURPOSE, sealed);
    return text === null ? null : TicketSchema.parse(JSON.parse(text));
  }
}
