import { networkOf } from '@clinical/features';
import type { Clock } from '@clinical/platform';

/** `search`: searches and look-ups; `suggest`: suggestions and spelling, of which typing makes many. */
export type RateLimitClass = 'search' | 'suggest';

interface Allowance {
  readonly left: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const MS_PER_MINUTE = 60_000;
/** Networks remembered; the one that was quiet longest is forgotten first, and begins with a full allowance again. */
const REMEMBERED = 50_000;
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * A token bucket for each address, of IPv6 for each network that one customer has: a minute's worth may be used at once,
 * and it fills again evenly. Callers on this machine itself are the operator's, or a proxy that is not trusted to tell for
 * whom it asks: they are not limited.
 */
export class RateLimits {
  readonly #perMinute: Readonly<Record<RateLimitClass, number>>;
  readonly #clock: Clock;
  readonly #allowances = new Map<string, Allowance>();

  /** @param perMinute calls per minute and address by class; 0: no limit */
  constructor(perMinute: Readonly<Record<RateLimitClass, number>>, clock: Clock) {
    this.#perMinute = perMinute;
    this.#clock = clock;
  }

  /** Uses up one call. @returns 0, or the whole seconds to wait when none is left */
  take(kind: RateLimitClass, address: string): number {
    const perMinute = this.#perMinute[kind];
    if (perMinute === 0 || address === '' || LOOPBACK.test(address)) return 0;
    const key = `${kind} ${networkOf(address)}`;
    const now = this.#clock.now().getTime();
    const left = this.#leftAt(now, key, perMinute);
    const allowed = left >= 1;
    this.#remember(key, { left: allowed ? left - 1 : left, at: now });
    return allowed ? 0 : Math.ceil(((1 - left) * MS_PER_MINUTE) / perMinute / 1_000);
  }

  #leftAt(now: number, key: string, perMinute: number): number {
    const known = this.#allowances.get(key);
    if (known === undefined) return perMinute;
    return Math.min(perMinute, known.left + (Math.max(0, now - known.at) * perMinute) / MS_PER_MINUTE);
  }

  #remember(key: string, allowance: Allowance): void {
    this.#allowances.delete(key);
    this.#allowances.set(key, allowance);
    if (this.#allowances.size <= REMEMBERED) return;
    const oldest = this.#allowances.keys().next();
    if (oldest.done !== true) this.#allowances.delete(oldest.value);
  }
}
