import { LINK_MINUTES } from '@clinical/contracts';
import {
  InstitutionRepository,
  UsedChallengeRepository,
  type InstitutionRecord,
  type LinkSecret,
  type Transaction,
} from '@clinical/database';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { hashToken } from '@clinical/people';
import type { SignedLink } from './link-signature.js';

const ALLOWED_MS = LINK_MINUTES * 60_000;
const SECONDS = /^\d{9,11}$/;
const NONCE = /^[\w.~-]{8,100}$/;

/** Uses of signed links: each link once, and the day of the last use of each secret. */
@Injectable()
export class LinkUsesService {
  constructor(
    private readonly used: UsedChallengeRepository,
    private readonly institutions: InstitutionRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Uses a link that a secret signed.
   *
   * @throws AppError `INSTITUTION_LINK_REFUSED` for one that is old or used; time and nonce are needed unless the institution
   * was exempted
   */
  async use(
    transaction: Transaction,
    institution: InstitutionRecord,
    link: SignedLink,
    signer: LinkSecret,
  ): Promise<void> {
    await this.#useOnce(institution, link, this.used.within(transaction));
    if (!this.isNoted(signer)) await this.#noteUse(transaction, institution.id, signer);
  }

  /** Whether a use of the secret today is known: it is written once on each day. */
  isNoted({ lastUsedOn }: LinkSecret): boolean {
    return lastUsedOn === this.#today();
  }

  async #useOnce(
    { id, linkRequiresTime }: InstitutionRecord,
    { ts, nonce }: SignedLink,
    used: UsedChallengeRepository,
  ): Promise<void> {
    if (ts === null && nonce === null && !linkRequiresTime) return;
    if (ts === null || nonce === null || !SECONDS.test(ts) || !NONCE.test(nonce))
      throw linkRefused('It has no time and nonce');
    const at = Number(ts) * 1_000;
    if (Math.abs(this.clock.now().getTime() - at) > ALLOWED_MS)
      throw linkRefused('It is too old, or of the future');
    const isFirst = await used.use(hashToken(`link ${id} ${nonce}`), new Date(at + 2 * ALLOWED_MS));
    if (!isFirst) throw linkRefused('It was used before');
  }

  async #noteUse(transaction: Transaction, id: number, { secret }: LinkSecret): Promise<void> {
    const institutions = this.institutions.within(transaction);
    const { linkSecrets = [] } = (await institutions.findForUpdate(id)) ?? {};
    const isUnchanged = (each: LinkSecret) => each.secret !== secret || this.isNoted(each);
    if (linkSecrets.every(isUnchanged)) return;
    const lastUsedOn = this.#today();
    const noted = linkSecrets.map((each) => (isUnchanged(each) ? each : { ...each, lastUsedOn }));
    await institutions.change(id, { linkSecrets: noted }, this.clock.now());
  }

  #today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }
}

export function linkRefused(reason: string): AppError {
  return new AppError('INSTITUTION_LINK_REFUSED', 'user', reason);
}
