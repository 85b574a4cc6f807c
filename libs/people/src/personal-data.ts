import type { Transaction } from '@clinical/database';
import { Injectable, Module } from '@nestjs/common';

/**
 * Personal data of a feature. Every feature with personal data registers one, so that exports and erasure are complete
 * (A66).
 */
export interface PersonalData {
  /** Its name in an export. */
  readonly name: string;
  /** Exports the data as JSON. */
  export(userId: number, transaction: Transaction): Promise<unknown>;
  erase(userId: number, transaction: Transaction): Promise<void>;
}

/** The personal data of every feature of this process, in the order of their names. */
@Injectable()
export class PersonalDataRegistry {
  readonly #parts = new Map<string, PersonalData>();

  register(part: PersonalData): void {
    this.#parts.set(part.name, part);
  }

  all(): readonly PersonalData[] {
    return [...this.#parts.values()].sort((a, b) => a.name.localeCompare(b.name));
  }
}

/** Features import it to register their personal data. */
@Module({ providers: [PersonalDataRegistry], exports: [PersonalDataRegistry] })
export class PersonalDataModule {}
