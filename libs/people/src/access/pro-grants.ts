/** The right to Pro from `startsAt` until before `endsAt`; without an end for null. */
export interface ProGrant {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** Length of the free trial: two weeks of 24 hours (A27), whatever clocks do at the reader's place. */
const TRIAL_MS = 14 * 24 * 3_600_000;

/** Whether any grant is in force. Pure. */
export function isProAt(grants: readonly ProGrant[], at: Date): boolean {
  return grants.some((grant) => isInForce(grant, at));
}

/** Whether one grant is in force. Pure. */
export function isInForce({ startsAt, endsAt }: ProGrant, at: Date): boolean {
  return startsAt <= at && (endsAt === null || at < endsAt);
}

/**
 * The first moment without Pro, over grants that follow each other without a gap. Pure.
 *
 * @returns `never` if Pro has no end; null without Pro at the time
 */
export function proEnd(grants: readonly ProGrant[], at: Date): Date | 'never' | null {
  let end: Date | null = null;
  for (;;) {
    const from: Date = end ?? at;
    const inForce = grants.filter((grant) => isInForce(grant, from));
    if (inForce.length === 0) return end;
    let latest: Date = from;
    for (const { endsAt } of inForce) {
      if (endsAt === null) return 'never';
      if (endsAt > latest) latest = endsAt;
    }
    end = latest;
  }
}

/** The same day and time of a later year, in UTC; 28 February for 29 February where the year has none. Pure. */
export function addYears(at: Date, years: number): Date {
  const later = new Date(at);
  later.setUTCFullYear(at.getUTCFullYear() + years);
  if (later.getUTCMonth() !== at.getUTCMonth()) later.setUTCDate(0);
  return later;
}

/** End of a trial that starts then. Pure. */
export function trialEnd(start: Date): Date {
  return new Date(start.getTime() + TRIAL_MS);
}
