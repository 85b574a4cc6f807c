/** A copy without the keys whose value is undefined. */
export function omitUndefined<T extends object>(record: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const present = Object.entries(record).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as { [K in keyof T]: Exclude<T[K], undefined> };
}
