import { MIGRATIONS } from './schema.js';

/** Those of these steps that this version does not know: a newer one has taken them. */
export function unknownSteps(names: readonly string[]): readonly string[] {
  const known = new Set(MIGRATIONS.map((Migration) => new Migration().name));
  return names.filter((name) => !known.has(name));
}
