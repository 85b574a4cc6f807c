import { randomBytes } from 'node:crypto';
import {
  emailExportMessages,
  EXPORT_ID,
  formatMessage,
  MAX_EMAILED,
  type EmailExportMessageKey,
  type EmailSearchRequest,
  type EmailSearchResponse,
  type Language,
} from '@clinical/contracts';
import { AccountRepository, EmailDraftRepository, type EmailedArticle } from '@clinical/database';
import { isForPro, publicationName } from '@clinical/evidence';
import { entitlements, type AccountPrincipal } from '@clinical/people';
import { APP_CONFIG, AppError, Clock, type AppConfig } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { cleanMessage, foreignLink } from './clean-message.js';

const DAY_MS = 86_400_000;
const ID_BYTES = 24;
const MAX_CRITERIA = 80;

/** Drafts of mails with articles (B34): the server keeps their articles, and pages send only the message. */
@Injectable()
export class EmailDraftService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly accounts: AccountRepository,
    private readonly drafts: EmailDraftRepository,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * @returns the draft, or the reason why there is none
   * @throws AppError `EXPORT_DENIED` without Pro
   */
  async draft(
    request: EmailSearchRequest,
    principal: AccountPrincipal,
    language: Language,
    signal: AbortSignal,
  ): Promise<EmailSearchResponse> {
    const rights = entitlements(principal, { pro: this.config.grantPro });
    if (!rights.isPro) throw new AppError('EXPORT_DENIED', 'user', 'Exports are for Pro users');
    const account = await this.accounts.find(principal.userId);
    if (account === null) throw new AppError('LOGIN_REQUIRED', 'user', 'The account was deleted');
    if (account.verifiedAt === null) return refusal(language, 'unverified');
    const checked = idsOf(request.articlesChecked);
    const ids = checked.length > 0 ? checked : idsOf(request.resultset);
    if (ids.length === 0) return refusal(language, 'nothing');
    if (ids.length > MAX_EMAILED) return refusal(language, 'tooManyArticles', { most: MAX_EMAILED });
    const articles = await this.#articles(ids, rights.proDocuments, signal);
    if (articles.length === 0) return refusal(language, 'nothing');
    const draft = {
      id: randomBytes(ID_BYTES).toString('base64url'),
      accountId: account.id,
      subject: this.#subject(request.criteria ?? '', language),
      articles,
      createdAt: this.clock.now(),
      expiresAt: new Date(this.clock.now().getTime() + DAY_MS),
    };
    await this.drafts.add(draft);
    return {
      draft_id: draft.id,
      user: { email: account.email },
      email: { subject: draft.subject, message: emailExportMessages[language].message },
      articles: articles.map(({ id, title }) => ({ id, title, url: this.#url(id) })),
    };
  }

  async #articles(ids: readonly string[], withPro: boolean, signal: AbortSignal): Promise<EmailedArticle[]> {
    const context = { signal, deadlineMs: this.config.search.deadlineMs };
    const found = await this.engine.documents(ids, context);
    return found
      .filter(({ document }) => withPro || !isForPro(document))
      .map(({ document }) => ({
        id: document.id,
        title: document.title,
        publication: publicationName(document),
        date: document.date,
      }));
  }

  #subject(criteria: string, language: Language): string {
    const product = this.config.site.productName;
    const words = cleanMessage(criteria).replace(/\s+/g, ' ');
    const shown = words.length <= MAX_CRITERIA ? words : `${words.slice(0, MAX_CRITERIA - 1)}…`;
    const texts = emailExportMessages[language];
    return shown === '' || foreignLink(words, this.config.publicUrl) !== null
      ? formatMessage(texts.subject, { product })
      : formatMessage(texts['subject.search'], { product, criteria: shown });
  }

  #url(id: string): string {
    return `${this.config.publicUrl}/Document/${encodeURIComponent(id)}`;
  }
}

/** Leaves out invalid ids, like ids of deleted records. */
function idsOf(resultset: EmailSearchRequest['resultset']): string[] {
  const ids = (typeof resultset === 'string' ? resultset.split(',') : (resultset ?? [])).map((id) =>
    id.trim(),
  );
  return [...new Set(ids.filter((id) => EXPORT_ID.test(id)))];
}

function refusal(
  language: Language,
  key: EmailExportMessageKey,
  values: Readonly<Record<string, string | number>> = {},
): { error_message: string } {
  return { error_message: formatMessage(emailExportMessages[language][key], values) };
}
