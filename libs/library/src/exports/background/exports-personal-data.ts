import { EmailDraftRepository, ExportRepository, type Transaction } from '@clinical/database';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalData } from '@clinical/people';

/** Exports and drafts of mails of an account; they are deleted with it (A66). */
@Injectable()
export class ExportsPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'exports';

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly exports: ExportRepository,
    private readonly drafts: EmailDraftRepository,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async export(userId: number, transaction: Transaction): Promise<unknown> {
    const exports = await this.exports.within(transaction).list(userId);
    const drafts = await this.drafts.within(transaction).ofAccount(userId);
    return {
      exports: exports.map(({ parameters, state, createdAt, expiresAt }) => ({
        ...{ parameters: Object.fromEntries(parameters), state },
        ...{ created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString() },
      })),
      emails: drafts.map(({ subject, articles, createdAt, sentAt }) => ({
        ...{ subject, articles, created_at: createdAt.toISOString(), sent_at: sentAt?.toISOString() ?? null },
      })),
    };
  }

  /** The rows refer to the account and are deleted with it. */
  async erase(): Promise<void> {
    return undefined;
  }
}
