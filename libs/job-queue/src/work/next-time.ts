import { AppError } from '@clinical/platform';
import { CronExpressionParser } from 'cron-parser';

/**
 * The first moment after this one at which a schedule begins its job, in UTC.
 *
 * @param cron five fields
 * @throws AppError `INVALID_SCHEDULE`
 */
export function nextTime(cron: string, after: Date): Date {
  try {
    if (cron.trim().split(/\s+/).length !== 5) throw new Error('it must have five fields');
    return CronExpressionParser.parse(cron, { currentDate: after, tz: 'UTC' }).next().toDate();
  } catch (cause) {
    throw new AppError('INVALID_SCHEDULE', 'unexpected', `'${cron}' is no schedule`, { cause });
  }
}
