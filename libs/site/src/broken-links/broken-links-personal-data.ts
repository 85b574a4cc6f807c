import { AccountRepository, BrokenLinkRepository, type Transaction } from '@clinical/database';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalData } from '@clinical/people';

/** Reports of links that name a person's address, found by the address of the account. */
@Injectable()
export class BrokenLinksPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'brokenLinks';

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly accounts: AccountRepository,
    private readonly links: BrokenLinkRepository,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async export(userId: number, transaction: Transaction): Promise<unknown> {
    const email = await this.#verifiedEmail(userId, transaction);
    if (email === null) return [];
    const reports = await this.links.within(transaction).ofEmail(email);
    return reports.map(({ documentId, title, reporterEmail, reportedAt }) => ({
      ...{ document_id: documentId, title, email: reporterEmail, reported_at: reportedAt.toISOString() },
    }));
  }

  async erase(userId: number, transaction: Transaction): Promise<void> {
    const email = await this.#verifiedEmail(userId, transaction);
    if (email !== null) await this.links.within(transaction).eraseEmail(email);
  }

  /** Anyone can register with any address: only a verified account sees what names its address. */
  async #verifiedEmail(userId: number, transaction: Transaction): Promise<string | null> {
    const account = await this.accounts.within(transaction).find(userId);
    return account === null || account.verifiedAt === null ? null : account.email;
  }
}
