import type { Transaction } from '@clinical/database';
import { Injectable, Module } from '@nestjs/common';

/**
 * What a feature holds of a person. Every feature with rows of a person registers one, so that what is exported and what
 * is erased is complete (A66).
 */
export interface PersonalData {
  /** Its name in an export. */
  readonly name: string;
  /** As JSON. */
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

/** Features import it to register what they hold of people. */
@Module({ providers: [PersonalDataRegistry], exports: [PersonalDataRegistry] })
export class PersonalDataModule {}
