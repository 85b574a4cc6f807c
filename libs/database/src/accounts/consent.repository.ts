import type { Repository } from 'typeorm';
import type { Transaction } from '../transaction.js';
import { ConsentEntity } from './consent.entity.js';

export interface ConsentRecord {
  readonly kind: 'terms' | 'marketing';
  readonly given: boolean;
  readonly textVersion: string;
  readonly setBy: 'person' | 'terms';
  readonly at: Date;
}

/** What people agreed to. */
export class ConsentRepository {
  readonly #consents: Repository<ConsentEntity>;

  constructor(transaction: Transaction) {
    this.#consents = transaction.manager.getRepository(ConsentEntity);
  }

  async add(accountId: number, consent: ConsentRecord): Promise<void> {
    await this.#consents.insert({ accountId, ...consent });
  }

  /** Oldest first. */
  async ofAccount(accountId: number): Promise<readonly ConsentRecord[]> {
    const rows = await this.#consents.find({ where: { accountId }, order: { id: 'ASC' } });
    return rows.map(({ kind, given, textVersion, setBy, at }) => ({
      kind: kind === 'terms' ? 'terms' : 'marketing',
      given,
      textVersion,
      setBy: setBy === 'terms' ? 'terms' : 'person',
      at,
    }));
  }
}
