import { AppError } from '@clinical/platform';
import type { JobHandler, JobSchedule } from '../job-queue.port.js';

/**
 * Handlers by the name of their job.
 *
 * @throws AppError `UNKNOWN_JOB` where a name has two handlers, or a schedule begins what has none
 */
export function checkedHandlers(
  handlers: readonly JobHandler[],
  schedules: readonly JobSchedule[],
): ReadonlyMap<string, JobHandler> {
  const byName = new Map(handlers.map((handler) => [handler.definition.name, handler]));
  if (byName.size < handlers.length)
    throw new AppError('UNKNOWN_JOB', 'unexpected', 'Two handlers are there for one job');
  const names = new Set(schedules.map(({ name }) => name));
  if (names.size < schedules.length)
    throw new AppError('UNKNOWN_JOB', 'unexpected', 'Two schedules have the same name');
  for (const { definition, name } of schedules)
    if (!byName.has(definition.name))
      throw new AppError('UNKNOWN_JOB', 'unexpected', `Schedule '${name}' begins a job that nobody runs`);
  return byName;
}
