import { literalPattern } from '@clinical/text-analysis';

/** Finds words of a list in texts; a hyphen at the end of a word of the list stands for any ending. */
export class Phrases {
  readonly #pattern: RegExp;

  constructor(list: readonly string[]) {
    const forms = list.map((phrase) => {
      const plain = literalPattern(phrase);
      return plain.endsWith('-') ? String.raw`${plain.slice(0, -1)}\p{L}*` : plain;
    });
    this.#pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${forms.join('|')})(?![\p{L}\p{N}])`, 'giu');
  }

  /** Offsets of every match, in UTF-16 units. */
  in(text: string): number[] {
    return Array.from(text.matchAll(this.#pattern), ({ index }) => index);
  }

  isIn(text: string): boolean {
    return text.search(this.#pattern) !== -1;
  }
}
