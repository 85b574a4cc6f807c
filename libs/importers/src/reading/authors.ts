/** Initials as MEDLINE writes them: `AB`, also `A.B.` and `A B`. */
const INITIALS = /^(?:\p{Lu}\p{M}*\.?[\s-]?){1,5}$/u;
const SUFFIX = /^(?:Jr|Sr|2nd|3rd|4th|II|III|IV)\.?$/i;
const CUT_SHORT = /[,;|]?\s+et al\.?$/i;
const ENDS_WITH_INITIALS = /\s\p{Lu}[\p{Lu}-]{0,4}(?:\s(?:Jr|Sr|2nd|3rd|4th|II|III|IV))?$/u;

/** `Last AB Jr` of a name written `Last, First B, Jr` or `Last, A. B.`; a name without a comma as it stands. */
export function authorName(text: string): string {
  const [last = '', given = '', suffix = ''] = text.split(',').map((part) => part.trim());
  if (given === '') return last;
  if (SUFFIX.test(given)) return [last, initials(suffix), given.replace('.', '')].filter(Boolean).join(' ');
  return [last, initials(given), suffix.replace('.', '')].filter(Boolean).join(' ');
}

/** First letters of the given names; what is written as initials already keeps all of them. */
export function initials(given: string): string {
  if (INITIALS.test(given)) return given.replace(/[^\p{L}\p{M}]/gu, '');
  return (given.match(/(?<![\p{L}\p{M}'’])\p{L}\p{M}*/gu) ?? []).join('').toUpperCase();
}

/**
 * The authors in one text, in order, as `Last AB`: divided by semicolons (`Li, E.; Chi, H.`), by commas between
 * whole names (`Guo YR, Cao QD.`), or in pairs (`Smith, J., Doe, A.`). A list that was cut short after its first author
 * says so behind it, as nobody is to be taken for a single author for that.
 */
export function authorsOfText(text: string): string[] {
  const whole = text.trim().replace(CUT_SHORT, '');
  const named = namesIn(whole);
  return named.length === 1 && CUT_SHORT.test(text.trim()) ? [...named, 'et al'] : named;
}

function namesIn(whole: string): string[] {
  if (whole === '') return [];
  const names = (parts: readonly string[]): string[] =>
    parts.map((part) => authorName(part.trim())).filter((name) => name !== '');
  if (whole.includes(';')) return names(whole.split(';'));
  if (/ \| |\|\|?/.test(whole)) return names(whole.split(/\|+/));
  const parts = whole
    .split(/,\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const bare = parts.map((part) => part.replace(/\.$/, ''));
  if (bare.length === 1 || bare.every((part) => ENDS_WITH_INITIALS.test(part))) return bare;
  const inPairs = parts.every((part, index) => index % 2 === 0 || INITIALS.test(part));
  const isPair = parts.length === 2 && !bare.some((part) => ENDS_WITH_INITIALS.test(part));
  if (isPair || (parts.length % 2 === 0 && inPairs && !ENDS_WITH_INITIALS.test(bare[0] ?? '')))
    return Array.from({ length: parts.length / 2 }, (_, pair) =>
      authorName(`${parts[2 * pair] ?? ''}, ${parts[2 * pair + 1] ?? ''}`),
    );
  return bare;
}
