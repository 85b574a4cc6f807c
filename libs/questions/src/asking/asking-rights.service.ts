import { SEARCH_SETTINGS, type StrategySearchSettings } from '@clinical/search';
import { Database, type DatabaseContext } from '@clinical/database';
import { entitlements, type Principal } from '@clinical/people';
import { APP_CONFIG, AppError, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { In, MoreThanOrEqual, Not } from 'typeorm';
import { FREE_QUESTIONS } from './asking-lists.contract.js';
import type { AskingProfile } from './asking.contract.js';
import { QuestionEntity } from './question.entity.js';

/** Role of editors in the question tool (section 6 of the specification of questions). */
const EDITOR_ROLE = 'AskTripAdmin';

/** Who may ask, and how much. Everything follows from the session. */
@Injectable()
export class AskingRights {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(SEARCH_SETTINGS) private readonly settings: Pick<StrategySearchSettings, 'grantPro'>,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'answersBesideResults'>,
  ) {}

  async profile(principal: Principal): Promise<AskingProfile> {
    const { roles, isPro } = this.#flags(principal);
    const remaining =
      principal.kind === 'account' && !isPro ? await this.remaining(principal.userId, this.database) : null;
    return {
      user: { users_roles: roles.map((role) => ({ role })) },
      allowed: this.#reason(principal, isPro) ?? (remaining === 0 ? 'limit' : 'yes'),
      remaining,
      disclaimer: !isOfInstitution(principal),
      short_answers: this.config.answersBesideResults,
    };
  }

  /**
   * @throws AppError `LOGIN_REQUIRED`, `EMAIL_UNVERIFIED`
   */
  mustAsk(principal: Principal): void {
    const reason = this.#reason(principal, this.#flags(principal).isPro);
    if (reason === 'login')
      throw new AppError('LOGIN_REQUIRED', 'user', 'Only users who are logged in ask questions');
    if (reason === 'verify') throw new AppError('EMAIL_UNVERIFIED', 'user', 'The address was not verified');
  }

  /** @throws AppError `QUESTION_LIMIT` @param context a transaction that holds the row of the account, for a decision */
  async mustHaveLeft(principal: Principal, context: DatabaseContext): Promise<void> {
    if (principal.kind !== 'account' || this.#flags(principal).isPro) return;
    if ((await this.remaining(principal.userId, context)) === 0)
      throw new AppError('QUESTION_LIMIT', 'user', 'All questions of the month were asked');
  }

  /** Questions that an account without Pro has left this month: rejected and failed ones do not count (C10). */
  async remaining(accountId: number, { manager }: DatabaseContext): Promise<number> {
    const now = this.clock.now();
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    const asked = await manager.countBy(QuestionEntity, {
      accountId,
      state: Not(In(['created', 'failed'])),
      askedAt: MoreThanOrEqual(month),
    });
    return Math.max(0, FREE_QUESTIONS - asked);
  }

  isEditor(principal: Principal): boolean {
    return entitlements(principal, { pro: this.settings.grantPro }).editPages;
  }

  #flags(principal: Principal): { readonly isPro: boolean; readonly roles: readonly string[] } {
    const { isPro, editPages } = entitlements(principal, { pro: this.settings.grantPro });
    return { isPro, roles: editPages ? [EDITOR_ROLE] : [] };
  }

  #reason(principal: Principal, isPro: boolean): 'login' | 'verify' | null {
    if (isOfInstitution(principal)) return null;
    if (principal.kind === 'visitor') return isPro ? null : 'login';
    return principal.emailVerified ? null : 'verify';
  }
}

const isOfInstitution = (principal: Principal): boolean => principal.institution?.isLicensed === true;
