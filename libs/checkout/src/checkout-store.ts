import type { CheckoutTruth } from './checkout.port.js';

/** Where sessions of the adapters `local` and `manual` are kept; a card provider keeps its own. */
export abstract class CheckoutStore {
  /** Adds a session. @returns the one that its reference has already, else the new one */
  abstract add(session: CheckoutTruth, now: Date): Promise<CheckoutTruth>;

  abstract find(id: string): Promise<CheckoutTruth | null>;

  /**
   * Changes a session; concurrent changes follow each other.
   *
   * @returns the changed session; null if there is none, or `change` returned null
   */
  abstract change(
    id: string,
    change: (session: CheckoutTruth) => CheckoutTruth | null,
    now: Date,
  ): Promise<CheckoutTruth | null>;

  /** Ids of the sessions added or changed since then. */
  abstract changedSince(since: Date): Promise<readonly string[]>;
}
