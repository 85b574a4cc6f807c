import type { GrantRecord } from '@clinical/database';
import { addYears, proEnd } from '@clinical/people';

/** `trial`: day 12 of the free trial; `month`, `week`: before a year ends; `ended`: soon after the end. */
export type NoticeKind = 'trial' | 'month' | 'week' | 'ended';

/** That Pro ends or has ended. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly endsAt: Date;
  readonly isTrial: boolean;
}

const DAY_MS = 86_400_000;
const DAYS: Readonly<Record<Exclude<NoticeKind, 'ended'>, number>> = { trial: 2, week: 7, month: 30 };
/** Days after the end in which it is said; later it would surprise. */
const DAYS_SAID = 3;

/** Ends of grants that a notice may be about. Pure. */
export function noticedEnds(now: Date): { readonly from: Date; readonly to: Date } {
  return { from: after(now, -DAYS_SAID), to: after(now, DAYS.month + 1) };
}

/**
 * The notice that is due to an account. None for a subscription, which renews itself, nor for what a refund or
 * an administrator ended early. Pure.
 */
export function dueNotice(
  grants: readonly Pick<GrantRecord, 'source' | 'startsAt' | 'endsAt'>[],
  now: Date,
): Notice | null {
  const end = proEnd(grants, now);
  if (end === 'never') return null;
  const last = lastOf(grants, end ?? now);
  if (last === null) return null;
  const { source, startsAt, endsAt } = last;
  const isTrial = source === 'trial';
  if (end === null) {
    const isSold = source === 'purchase' || source === 'subscription';
    const isWhole = isTrial || (isSold && endsAt >= addYears(startsAt, 1));
    return isWhole && now < after(endsAt, DAYS_SAID) ? { kind: 'ended', endsAt, isTrial } : null;
  }
  if (source === 'subscription') return null;
  const kind = isTrial ? 'trial' : now >= after(end, -DAYS.week) ? 'week' : 'month';
  // Who gets Pro for a few days knows it.
  const isShort = !isTrial && endsAt < after(startsAt, 2 * DAYS[kind]);
  return now >= after(end, -DAYS[kind]) && !isShort ? { kind, endsAt: end, isTrial } : null;
}

/** The grant that ends last, up to a time. */
function lastOf(
  grants: readonly Pick<GrantRecord, 'source' | 'startsAt' | 'endsAt'>[],
  until: Date,
): { readonly source: GrantRecord['source']; readonly startsAt: Date; readonly endsAt: Date } | null {
  const ended = grants.flatMap(({ source, startsAt, endsAt }) =>
    endsAt !== null && endsAt <= until ? [{ source, startsAt, endsAt }] : [],
  );
  return ended.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0] ?? null;
}

function after(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}
