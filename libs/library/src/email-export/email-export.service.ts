import {
  emailExportMessages,
  formatMessage,
  MAX_EMAIL_MESSAGE,
  MAX_EMAILS_PER_DAY,
  MAX_RECIPIENTS,
  type EmailExportMessageKey,
  type EmailExportSendRequest,
  type EmailExportSendResponse,
  type Language,
} from '@clinical/contracts';
import {
  AccountRepository,
  Database,
  EmailDraftRepository,
  type AccountRecord,
  type EmailDraft,
  type Transaction,
} from '@clinical/database';
import { entitlements, type AccountPrincipal, AttemptLimits, MailQueueService } from '@clinical/people';
import { APP_CONFIG, AppError, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { cleanMessage, foreignLink } from './clean-message.js';
import { readRecipients } from './recipients.js';
import { ARTICLES_MAIL } from './articles.mail.js';

const DAY_MS = 86_400_000;

/** Why a mail is not sent: key and values of the text. */
class NotSent extends Error {
  constructor(
    readonly key: EmailExportMessageKey,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(key);
  }
}

/** Sends mails with articles (B34): the draft of the server with the message of a user, to few recipients. */
@Injectable()
export class EmailExportService {
  @Inject(APP_CONFIG) private readonly config: AppConfig;

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly drafts: EmailDraftRepository,
    private readonly limits: AttemptLimits,
    private readonly mail: MailQueueService,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues the mail to every recipient, or to none.
   *
   * @returns the sent mail, or the reason why none was sent
   * @throws AppError `EXPORT_DENIED` without Pro
   */
  async send(
    request: EmailExportSendRequest,
    principal: AccountPrincipal,
    language: Language,
  ): Promise<EmailExportSendResponse> {
    if (!entitlements(principal, { pro: this.config.grantPro }).isPro)
      throw new AppError('EXPORT_DENIED', 'user', 'Exports are for Pro users');
    try {
      const { recipients, message } = this.#read(request);
      await this.database.transaction(async (within) => {
        const account = await this.accounts.within(within).findForUpdate(principal.userId);
        if (account === null || account.verifiedAt === null) throw new NotSent('unverified');
        const draft = await this.#takeDraft(request.draft_id, account, within);
        await this.#countMails(account, recipients.length, within);
        for (const address of recipients)
          await this.#queue(address, account, { draft, message, language }, within);
      });
      const count = recipients.length;
      const sent = emailExportMessages[language][count === 1 ? 'sent.one' : 'sent.other'];
      return { data: { message: formatMessage(sent, { count }), recipients: count } };
    } catch (error) {
      if (!(error instanceof NotSent)) throw error;
      const field = fieldOf(error.key);
      return {
        error_message: formatMessage(emailExportMessages[language][error.key], error.values),
        ...(field === null ? {} : { field }),
      };
    }
  }

  #read({ to, message: text }: EmailExportSendRequest): { recipients: readonly string[]; message: string } {
    const recipients = readRecipients(to);
    if ('problem' in recipients)
      throw recipients.problem === 'invalid'
        ? new NotSent('recipients.invalid', { address: shown(recipients.address) })
        : new NotSent(`recipients.${recipients.problem}`, { most: MAX_RECIPIENTS });
    const message = cleanMessage(text);
    if (message.length > MAX_EMAIL_MESSAGE) throw new NotSent('tooLong', { most: MAX_EMAIL_MESSAGE });
    const link = foreignLink(message, this.config.publicUrl);
    if (link !== null) throw new NotSent('foreignLink', { link: shown(link) });
    return { recipients, message };
  }

  /** A draft is sent once: a second click sends nothing. */
  async #takeDraft(id: string, account: AccountRecord, within: Transaction): Promise<EmailDraft> {
    const drafts = this.drafts.within(within);
    const draft = await drafts.findForUpdate(account.id, id);
    if (draft === null || draft.expiresAt <= this.clock.now()) throw new NotSent('noDraft');
    if (draft.sentAt !== null) throw new NotSent('sentBefore');
    await drafts.markSent(id, this.clock.now());
    return draft;
  }

  async #countMails({ id }: AccountRecord, count: number, within: Transaction): Promise<void> {
    const limits = this.limits.within(within);
    for (let mail = 0; mail < count; mail++)
      if (!(await limits.take(`email-export:${id}`, { max: MAX_EMAILS_PER_DAY, withinMs: DAY_MS })))
        throw new NotSent('limit', { most: MAX_EMAILS_PER_DAY });
  }

  async #queue(
    address: string,
    account: AccountRecord,
    { draft, message, language }: { draft: EmailDraft; message: string; language: Language },
    within: Transaction,
  ): Promise<void> {
    const { publicUrl } = this.config;
    const documents = draft.articles.map(({ id, title, publication, date }) => ({
      ...{ title, publication, date, url: `${publicUrl}/Document/${encodeURIComponent(id)}` },
    }));
    const name = cleanMessage(`${account.firstname} ${account.lastname}`);
    // A name is user input, too.
    const isPlain = foreignLink(name, publicUrl) === null;
    const sender = { name: isPlain ? name : '', email: account.email };
    await this.mail.queue(
      ARTICLES_MAIL,
      {
        to: { address },
        language,
        userId: account.id,
        values: { sender, subject: draft.subject, message, documents },
      },
      { within },
    );
  }
}

/** The field of the form that a problem belongs to. */
function fieldOf(key: EmailExportMessageKey): 'to' | 'message' | null {
  if (key.startsWith('recipients.')) return 'to';
  return key === 'tooLong' || key === 'foreignLink' ? 'message' : null;
}

const MAX_SHOWN = 80;

function shown(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return line.length <= MAX_SHOWN ? line : `${line.slice(0, MAX_SHOWN)}…`;
}
