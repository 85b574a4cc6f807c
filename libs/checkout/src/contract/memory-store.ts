import { CheckoutStore } from '../checkout-store.js';
import type { CheckoutTruth } from '../checkout.port.js';

/** Sessions in memory, for specs. */
export class MemoryStore extends CheckoutStore {
  readonly #sessions = new Map<string, { readonly session: CheckoutTruth; readonly at: Date }>();

  add(session: CheckoutTruth, now: Date): Promise<CheckoutTruth> {
    const same = [...this.#sessions.values()].find((each) => each.session.reference === session.reference);
    if (same !== undefined) return Promise.resolve(same.session);
    this.#sessions.set(session.id, { session, at: now });
    return Promise.resolve(session);
  }

  find(id: string): Promise<CheckoutTruth | null> {
    return Promise.resolve(this.#sessions.get(id)?.session ?? null);
  }

  change(
    id: string,
    change: (session: CheckoutTruth) => CheckoutTruth | null,
    now: Date,
  ): Promise<CheckoutTruth | null> {
    const before = this.#sessions.get(id)?.session;
    const session = before === undefined ? null : change(before);
    if (session !== null) this.#sessions.set(id, { session, at: now });
    return Promise.resolve(session);
  }

  changedSince(since: Date): Promise<readonly string[]> {
    return Promise.resolve([...this.#sessions].flatMap(([id, { at }]) => (at >= since ? [id] : [])));
  }
}
