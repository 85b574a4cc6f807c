import { AppError } from '@clinical/platform';
import { unknownSteps } from '../known-steps.js';

/**
 * What a newer version has written cannot be brought to the present one, and must be known before anything gives way to it.
 *
 * @param steps the migrations that were taken when the backup was made
 * @throws AppError `BACKUP_TOO_NEW`
 */
export function refuseNewerBackup(file: string, steps: readonly string[]): void {
  const strange = unknownSteps(steps);
  if (strange.length === 0) return;
  throw new AppError(
    'BACKUP_TOO_NEW',
    'operational',
    `${file} was made by a newer version of this product (it has ${strange.join(', ')}). Restore it with that version. Nothing was changed.`,
  );
}
