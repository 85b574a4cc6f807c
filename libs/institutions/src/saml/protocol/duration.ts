const DURATION =
  /^P(?:(\d{1,6})Y)?(?:(\d{1,6})M)?(?:(\d{1,6})D)?(?:T(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:(\d{1,9})(?:\.\d+)?S)?)?$/;
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

/**
 * Milliseconds of a duration of XML Schema, such as `PT6H`; years have 365 days, months 30. Pure.
 *
 * @returns null for anything else
 */
export function durationMs(text: string): number | null {
  const parts = DURATION.exec(text.trim());
  if (parts === null) return null;
  const units = [365 * DAY, 30 * DAY, DAY, HOUR, MINUTE, SECOND];
  const all = units.reduce((sum, unit, at) => sum + unit * Number(parts[at + 1] ?? 0), 0);
  return all > 0 ? all : null;
}
