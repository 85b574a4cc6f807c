import type { Wildcard } from '@clinical/query-language';
import { tokenTexts } from '@clinical/text-analysis';

const MARKER = /qzx([a-z]+)xzq/;

/**
 * Tokens as texts or expressions. Letters that no word contains mark the wildcards, so that the text is tokenised as
 * a whole.
 */
export function expressionsOf(text: string, wildcards: readonly Wildcard[]): (string | RegExp)[] {
  let marked = text;
  [...wildcards].reverse().forEach(({ at }, index) => {
    const number = wildcards.length - 1 - index;
    marked = `${marked.slice(0, at)}qzx${letters(number)}xzq${marked.slice(at)}`;
  });
  return tokenTexts(marked).map((token) => {
    if (!MARKER.test(token)) return token;
    const parts = token.split(/(qzx[a-z]+?xzq)/).map((part) => {
      const found = MARKER.exec(part);
      const wildcard = found === null ? undefined : wildcards[numberOf(found[1] ?? '')];
      return wildcard === undefined ? part : `[^ ]{${wildcard.min},${wildcard.max ?? ''}}`;
    });
    return new RegExp(`^${parts.join('')}$`, 'u');
  });
}

const letters = (number: number): string =>
  [...String(number)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');

const numberOf = (text: string): number =>
  Number([...text].map((letter) => 'abcdefghij'.indexOf(letter)).join(''));
