import type { Transaction } from '@clinical/database';

/**
 * What a feature holds of a person. Every feature with rows of somebody gives one, so that what is exported and what is
 * erased is everything (A66).
 */
export interface PersonalData {
  /** Under which it stands in an export. */
  readonly name: string;
  /** As JSON. */
  export(userId: number, transaction: Transaction): Promise<unknown>;
  erase(userId: number, transaction: Transaction): Promise<void>;
}
