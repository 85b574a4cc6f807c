const SMALL: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const WORDS = Object.keys(SMALL)
  .sort((a, b) => b.length - a.length)
  .join('|');
const WORD = `(?:${WORDS}|hundred|thousand)`;
/** Digits may be in groups of three; a decimal, a percentage or a part of a name is no count. */
const DIGITS = '\\d{1,3}(?:[,\u2009\u202f\u00a0 ·]\\d{3}(?!\\d))+|\\d{1,9}';

/** Source of a regular expression for a count: digits or words. Its bounded parts are read in linear time. */
export const COUNT = `(?:${DIGITS}|(?:an? )?${WORD}(?:(?:-(?:and-)?|\u2010|\u2011|,? and |,? )${WORD}){0,7})`;

/** The value of a match of {@link COUNT}; null for other text. */
export function countOf(text: string): number | null {
  if (/^\d/.test(text)) {
    const value = Number(text.replace(/\D/g, ''));
    return Number.isSafeInteger(value) ? value : null;
  }
  return wordsToNumber(text.toLowerCase());
}

function wordsToNumber(text: string): number | null {
  let total = 0;
  let group = 0;
  for (const word of text.split(/[^a-z]+/)) {
    if (word === '' || word === 'and' || word === 'a' || word === 'an') continue;
    if (word === 'hundred') group = Math.max(group, 1) * 100;
    else if (word === 'thousand') {
      total += Math.max(group, 1) * 1000;
      group = 0;
    } else {
      const value = SMALL[word];
      if (value === undefined) return null;
      group += value;
    }
  }
  return total + group > 0 ? total + group : null;
}
