import { literalPattern } from '@clinical/text-analysis';

const END_OF_WORD = String.raw`(?![\p{L}\p{N}])`;

/**
 * Finds words of a list in texts; a hyphen at the end of a word of the list stands for any ending.
 * After another sign anything may follow, as after `https://`.
 */
export class Phrases {
  readonly #pattern: RegExp;

  constructor(list: readonly string[]) {
    const forms = list.map((phrase) => {
      const plain = literalPattern(phrase);
      if (plain.endsWith('-')) return String.raw`${plain.slice(0, -1)}\p{L}*${END_OF_WORD}`;
      return /[\p{L}\p{N}]$/u.test(phrase) ? `${plain}${END_OF_WORD}` : plain;
    });
    this.#pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${forms.join('|')})`, 'giu');
  }

  /** Offsets of every match, in UTF-16 units. */
  in(text: string): number[] {
    return Array.from(text.matchAll(this.#pattern), ({ index }) => index);
  }

  /** Whether a text begins with one of them. */
  beginsIn(text: string): boolean {
    return this.in(text)[0] === 0;
  }

  /** What stands between them. */
  split(text: string): string[] {
    return text.split(this.#pattern);
  }

  isIn(text: string): boolean {
    return text.search(this.#pattern) !== -1;
  }
}
