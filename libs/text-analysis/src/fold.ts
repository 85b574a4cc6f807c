/** Letters without a Unicode decomposition that English text writes with plain ones. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};

const MARKS = /\p{M}+/gu;
const UNDECOMPOSED = /[ßæœøđðłþħıς]/gu;
// oxlint-disable-next-line no-control-regex -- the entire ASCII range, control characters included
const ASCII_ONLY = /^[\x00-\x7f]*$/;

/**
 * Folds a run of letters, numbers and marks to the indexed form: lower case, NFKD, without marks. The result may
 * contain characters other than letters and digits (`½` gives `1⁄2`), which separate tokens.
 *
 * The order of steps matters: docs/adr/0002-one-text-analysis.md.
 */
export function foldRun(run: string): string {
  const lower = run.toLowerCase();
  if (ASCII_ONLY.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(UNDECOMPOSED, (letter) => PLAIN_LETTERS[letter] ?? letter);
}
