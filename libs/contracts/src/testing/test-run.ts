/** Whether the tests were started by `npm run test:long`. */
export function isLongRun(): boolean {
  return process.env['LONG_TESTS'] === 'true';
}

/**
 * Which of two ways of checking a short run takes for a name; long runs take both. The sum of its letters decides, so that
 * each name has the same way in each run and both ways have their share.
 */
export function turnOf(name: string): 'first' | 'second' {
  const sum = Array.from(name).reduce((codes, letter) => codes + (letter.codePointAt(0) ?? 0), 0);
  return sum % 2 === 0 ? 'first' : 'second';
}
