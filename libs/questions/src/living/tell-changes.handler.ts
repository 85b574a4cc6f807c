import { BookmarkRepository, Database, ExportRepository, type Transaction } from '@clinical/database';
import { MailQueueService, MailRecipientsService } from '@clinical/people';
import { JobProcessor, type JobHandler } from '@clinical/job-queue';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { QuestionEntity } from '../asking/question.entity.js';
import { questionPath } from '../asking/question-path.contract.js';
import { AnswerChanges } from '../changes/answer-changes.service.js';
import { TELL_CHANGES_JOB, type ToldAccount } from './living.jobs.js';
import { EvidenceNoticeEntity } from '../changes/record-change.entity.js';
import { EVIDENCE_CHANGES_MAIL, type ChangedEvidence } from './evidence-changes.mail.js';

/** Changes that one mail lists; the others stand on the pages. */
const MAX_LISTED = 50;
/** Questions of one account that are looked at, the newest. */
const MAX_QUESTIONS = 1_000;

type Notice = Omit<EvidenceNoticeEntity, 'accountId' | 'toldAt'> & { readonly listed: ChangedEvidence };

/**
 * Tells an account in one mail what has changed in what it asked, starred and exported, each change once. The mail and the
 * notes of what it tells are one transaction, with the account locked. Whoever switched these mails off is told nothing.
 */
@JobProcessor()
@Injectable()
export class TellChangesHandler implements JobHandler<ToldAccount> {
  readonly definition = TELL_CHANGES_JOB;
  @Inject(APP_CONFIG) private readonly config: AppConfig;
  @Inject(Clock) private readonly clock: Clock;

  constructor(
    private readonly database: Database,
    private readonly changes: AnswerChanges,
    private readonly bookmarks: BookmarkRepository,
    private readonly exports: ExportRepository,
    private readonly recipients: MailRecipientsService,
    private readonly mail: MailQueueService,
  ) {}

  async run({ userId }: ToldAccount): Promise<void> {
    await this.database.transaction(async (within) => {
      const account = await this.recipients.findForUpdate(userId, 'evidence-changes', within);
      if (account === null) return;
      const told = await within.manager.findBy(EvidenceNoticeEntity, { accountId: userId });
      const known = new Set(told.map(keyOf));
      const all = [
        ...(await this.#ofAnswers(userId, within)),
        ...(await this.#ofBookmarks(userId, within)),
        ...(await this.#ofExports(userId, within)),
      ];
      const news = all.filter((notice) => !known.has(keyOf(notice)));
      if (news.length === 0) return;
      const toldAt = this.clock.now();
      for (const { listed: _, ...notice } of news)
        await within.manager.insert(EvidenceNoticeEntity, { ...notice, accountId: userId, toldAt });
      await this.mail.queue(
        EVIDENCE_CHANGES_MAIL,
        {
          to: { address: account.email, name: account.firstname },
          language: account.language,
          userId,
          values: {
            count: news.length,
            changes: news.slice(0, MAX_LISTED).map(({ listed }) => listed),
          },
        },
        { within },
      );
    });
  }

  async #ofAnswers(accountId: number, within: Transaction): Promise<Notice[]> {
    const questions = await within.manager.find(QuestionEntity, {
      where: { accountId, answer: Not(IsNull()) },
      order: { askedAt: 'DESC' },
      take: MAX_QUESTIONS,
    });
    const notices: Notice[] = [];
    for (const question of questions) {
      const { id: subject, slug, language } = question;
      const url = this.config.publicUrl + questionPath({ slug, language, questionId: subject });
      for (const { kind, document, title } of await this.changes.of(question, within))
        notices.push({
          ...{ place: 'answer', subject, documentId: document, kind },
          listed: { place: 'answer', kind, title, name: question.question, url },
        });
    }
    return notices;
  }

  async #ofBookmarks(accountId: number, within: Transaction): Promise<Notice[]> {
    const starred = await this.bookmarks.within(within).all(accountId);
    const changes = await this.changes.ofRecords(
      starred.map(({ documentId }) => documentId),
      within,
    );
    return starred.flatMap(({ documentId, title, createdAt }) =>
      (changes.get(documentId) ?? [])
        .filter(({ seenAt }) => seenAt > createdAt)
        .map(({ kind }) => ({
          ...{ place: 'bookmark' as const, subject: '', documentId, kind },
          listed: { place: 'bookmark' as const, kind, title, name: '', url: this.#pageOf(documentId) },
        })),
    );
  }

  async #ofExports(accountId: number, within: Transaction): Promise<Notice[]> {
    const kept = await this.exports.within(within).kept(this.clock.now(), accountId);
    const notices: Notice[] = [];
    for (const { id, fileName, documents, finishedAt } of kept) {
      const changes = await this.changes.ofRecords(documents, within);
      for (const [documentId, found] of changes)
        for (const { kind } of found.filter(({ seenAt }) => seenAt > finishedAt))
          notices.push({
            ...{ place: 'export', subject: String(id), documentId, kind },
            listed: { place: 'export', kind, title: '', name: fileName, url: this.#pageOf(documentId) },
          });
    }
    return notices;
  }

  #pageOf(id: string): string {
    return `${this.config.publicUrl}/Document/${encodeURIComponent(id)}?view=record`;
  }
}

function keyOf({
  place,
  subject,
  documentId,
  kind,
}: Omit<EvidenceNoticeEntity, 'accountId' | 'toldAt'>): string {
  return [place, subject, documentId, kind].join(' ');
}
