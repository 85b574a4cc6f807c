import { MOVED_SETTINGS } from './moved-settings.js';
import { fileNameOf } from './secret-files.js';
import type { Setting } from './setting.js';
import { NAMES_OF_TESTS, OWN_PREFIXES, SETTINGS } from './settings.js';

type Environment = Readonly<Record<string, string | undefined>>;

const MIN_COMPARED_LENGTH = 7;
const MAX_DISTANCE = 2;

const NAMES = (Object.values(SETTINGS) as Setting[]).flatMap((setting) => {
  const file = fileNameOf(setting);
  return file === null ? [setting.name] : [setting.name, file];
});
const KNOWN = new Set<string>([...NAMES, ...NAMES_OF_TESTS, ...Object.keys(MOVED_SETTINGS)]);

const isOwn = (name: string): boolean => OWN_PREFIXES.some((prefix) => name.startsWith(prefix));

/** Names that start like ours and are not settings: the product does not start with them. */
export function unknownNames(environment: Environment): string[] {
  return Object.keys(environment)
    .filter((name) => !KNOWN.has(name) && isOwn(name))
    .map((name) => `${name} is not a setting: check the spelling, or unset it`);
}

/** Names that differ from a setting by one or two letters, such as APP_SECRETT; they may belong to other programs. */
export function configurationWarnings(environment: Environment = process.env): string[] {
  return Object.keys(environment)
    .filter((name) => name.length >= MIN_COMPARED_LENGTH && !KNOWN.has(name) && !isOwn(name))
    .flatMap((name) => {
      const meant = NAMES.find((known) => isNear(name, known));
      return meant === undefined ? [] : [`${name} is not a setting; did you mean ${meant}?`];
    });
}

/** Whether at most two letters have to be inserted, removed or replaced. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > MAX_DISTANCE) return false;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row[b.length] ?? MAX_DISTANCE + 1) <= MAX_DISTANCE;
}
