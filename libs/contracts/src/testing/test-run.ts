/** Whether the tests were started by `npm run test:long`. */
export function isLongRun(): boolean {
  return process.env['LONG_TESTS'] === 'true';
}

/**
 * Chooses one of two variants of a check for a name in a short run; long runs use both. The sum of its letters decides,
 * so that each name has the same variant in each run and both variants are used.
 */
export function turnOf(name: string): 'first' | 'second' {
  const sum = Array.from(name).reduce((codes, letter) => codes + (letter.codePointAt(0) ?? 0), 0);
  return sum % 2 === 0 ? 'first' : 'second';
}
