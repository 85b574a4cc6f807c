/** When a schedule runs, in UTC. */
export type CronTime =
  | { readonly kind: 'minutes'; readonly step: number }
  | { readonly kind: 'hour'; readonly minute: string }
  | { readonly kind: 'day'; readonly time: string }
  /** Days from 0 for Sunday. */
  | { readonly kind: 'week'; readonly day: number; readonly time: string }
  | { readonly kind: 'month'; readonly day: number; readonly time: string };

const DAYS_OF_WEEK = 7;

/** Reads a cron expression of the forms that the product uses; null for others. */
export function describeCron(cron: string): CronTime | null {
  const [minute = '', hour = '', day = '', month = '', weekday = '', ...more] = cron.trim().split(/\s+/);
  if (month !== '*' || more.length > 0) return null;
  const isEveryDay = day === '*' && weekday === '*';
  const step = /^\*\/(\d{1,2})$/.exec(minute)?.[1];
  if (step !== undefined) return hour === '*' && isEveryDay ? { kind: 'minutes', step: Number(step) } : null;
  if (!isNumber(minute)) return null;
  if (hour === '*') return isEveryDay ? { kind: 'hour', minute: minute.padStart(2, '0') } : null;
  if (!isNumber(hour)) return null;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (isEveryDay) return { kind: 'day', time };
  if (day === '*' && isNumber(weekday)) return { kind: 'week', day: Number(weekday) % DAYS_OF_WEEK, time };
  if (isNumber(day) && weekday === '*') return { kind: 'month', day: Number(day), time };
  return null;
}

function isNumber(field: string): boolean {
  return /^\d{1,2}$/.test(field);
}
