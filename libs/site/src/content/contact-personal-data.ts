import { AccountRepository, ContactMessageRepository, type Transaction } from '@clinical/database';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalData } from '@clinical/people';

/** Messages that a person sent by the contact form, found by the address of the account. */
@Injectable()
export class ContactPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'contactMessages';

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly accounts: AccountRepository,
    private readonly messages: ContactMessageRepository,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async export(userId: number, transaction: Transaction): Promise<unknown> {
    const email = await this.#verifiedEmail(userId, transaction);
    if (email === null) return [];
    const messages = await this.messages.within(transaction).ofEmail(email);
    return messages.map(({ receivedAt, name, email: address, subject, message }) => ({
      ...{ received_at: receivedAt.toISOString(), name, email: address, subject, message },
    }));
  }

  async erase(userId: number, transaction: Transaction): Promise<void> {
    const email = await this.#verifiedEmail(userId, transaction);
    if (email !== null) await this.messages.within(transaction).eraseEmail(email);
  }

  /** Anyone can register with any address: only a verified account sees messages sent from its address. */
  async #verifiedEmail(userId: number, transaction: Transaction): Promise<string | null> {
    const account = await this.accounts.within(transaction).find(userId);
    return account === null || account.verifiedAt === null ? null : account.email;
  }
}
