import {
  AccountRepository,
  AlertMarkRepository,
  MailChoiceRepository,
  MailRepository,
  type Transaction,
} from '@clinical/database';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalData } from '../personal-data.js';

/** Mails to a person, and the person's choices about mails. */
@Injectable()
export class MailPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'mail';

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly accounts: AccountRepository,
    private readonly mails: MailRepository,
    private readonly choices: MailChoiceRepository,
    private readonly marks: AlertMarkRepository,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async export(userId: number, transaction: Transaction): Promise<unknown> {
    const mails = await this.mails.within(transaction).ofUser(userId);
    const choices = this.choices.within(transaction);
    const unsubscribed = await choices.unsubscriptionsOf(userId);
    const refused = await Promise.all(
      (await this.#addressesOf(userId, transaction)).map((address) => choices.suppressionOf(address)),
    );
    return {
      mails: mails.map(({ template, address, state, createdAt, changedAt }) => ({
        kind: template,
        address,
        state,
        created_at: createdAt.toISOString(),
        changed_at: changedAt.toISOString(),
      })),
      newsletter: !(await choices.isUnsubscribed(userId, 'question-newsletter')),
      unsubscribed: unsubscribed.map(({ list, since }) => ({ list, since: since.toISOString() })),
      refused: refused.flatMap((each) =>
        each === null ? [] : { address: each.address, code: each.code, since: each.since.toISOString() },
      ),
    };
  }

  async erase(userId: number, transaction: Transaction): Promise<void> {
    const choices = this.choices.within(transaction);
    for (const address of await this.#addressesOf(userId, transaction))
      await choices.liftSuppression(address);
    await choices.eraseUser(userId);
    await this.mails.within(transaction).eraseUser(userId);
    await this.marks.within(transaction).eraseUser(userId);
  }

  /** The address of the account, and those that its mails were sent to, such as a new one that is not verified yet. */
  async #addressesOf(userId: number, transaction: Transaction): Promise<readonly string[]> {
    const account = await this.accounts.within(transaction).find(userId);
    const mails = await this.mails.within(transaction).ofUser(userId);
    const addresses = [...(account === null ? [] : [account.email]), ...mails.map(({ address }) => address)];
    return [...new Set(addresses.map((address) => address.toLowerCase()))];
  }
}
