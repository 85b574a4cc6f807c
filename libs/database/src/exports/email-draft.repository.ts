import { LessThan, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import { rowLock, type RowLock, type DatabaseContext } from '../transaction.js';
import { EmailDraftEntity, type EmailedArticle } from './email-draft.entity.js';

export interface NewEmailDraft {
  readonly id: string;
  readonly accountId: number;
  readonly subject: string;
  readonly articles: readonly EmailedArticle[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface EmailDraft extends NewEmailDraft {
  readonly sentAt: Date | null;
}

/** Drafts of mails with articles. */
export class EmailDraftRepository extends BoundRepository {
  readonly #drafts: Repository<EmailDraftEntity>;
  readonly #rowLock: RowLock;

  constructor(context: DatabaseContext) {
    super(context);
    this.#rowLock = rowLock(context);
    this.#drafts = context.manager.getRepository(EmailDraftEntity);
  }

  async add(draft: NewEmailDraft): Promise<void> {
    await this.#drafts.insert(this.#drafts.create({ ...draft, sentAt: null }));
  }

  /** Like `find`, with a row lock until the transaction ends. */
  async findForUpdate(accountId: number, id: string): Promise<EmailDraft | null> {
    return this.#drafts.findOne({ where: { accountId, id }, ...this.#rowLock });
  }

  async markSent(id: string, sentAt: Date): Promise<void> {
    await this.#drafts.update({ id }, { sentAt });
  }

  /** Newest first. */
  async ofAccount(accountId: number): Promise<EmailDraft[]> {
    return this.#drafts.find({ where: { accountId }, order: { createdAt: 'DESC' } });
  }

  /** @returns the number of deleted drafts */
  async deleteExpired(before: Date): Promise<number> {
    return (await this.#drafts.delete({ expiresAt: LessThan(before) })).affected ?? 0;
  }
}
