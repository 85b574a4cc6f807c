import type { QueryLeaf, WordNode } from '@clinical/query-language';
import {
  asksForCare,
  introducesPeople,
  isAskedWithHow,
  isGeneralWord,
  isNumberOfAge,
  isOfDose,
  isQuestionWord,
  isInSpanish,
  isSpanishFunctionWord,
  isStopWord,
  peopleOfAge,
  saysAge,
  stem,
  tokenise,
  tokenTexts,
  type Token,
} from '@clinical/text-analysis';

/** Role of a typed word in a search. */
export interface TypedWord {
  /** The words that count, folded. */
  readonly tokens: readonly string[];
  /** The same as they were typed; folded where several are one sign, as those of `½` are. */
  readonly typed: readonly string[];
  /** Stems that must all be there; none repeated, at least one. */
  readonly stems: readonly string[];
  /** Only stop words. */
  readonly isStopWord: boolean;
  /**
   * Nothing but stop words and general words, part of an amount, or an age of neither children nor the elderly: not required
   * next to other words.
   */
  readonly isGeneral: boolean;
  /** The same, and not scored next to other words either. */
  readonly isWeightless: boolean;
  /** The group that a number means as an age limit; null for other words. */
  readonly people: 'elderly' | 'children' | null;
}

const POSSESSIVE = /'s$/i;
const HAS_SMALL_LETTER = /\p{Ll}/u;
const CAPITALS_ONLY = /^[^\p{Ll}]*\p{Lu}[^\p{Ll}]*$/u;

/**
 * Reads the words of one query. A word of several tokens (`COVID-19`, `e-learning`) matches all of its stems in any
 * position: as a phrase it would miss 'COVID 19 (SARS-CoV-2)' and 'learning by e-mail' alike, and recall matters more;
 * users can quote the phrase. A possessive 's' is dropped.
 *
 * Stop words in capitals are taken for abbreviations (`WHO guidelines`, `ALL in children`), and so is an A after
 * another word (`hepatitis A`), unless the whole query is in capitals.
 */
export class TypedWords {
  readonly #hasSmallLetters: boolean;
  readonly #isInSpanish: boolean;
  readonly #precededByContent = new Set<WordNode>();
  /** Question words with the word before them, and the numbers of a list. */
  readonly #asking = new Set<WordNode>();
  /** Amounts of medicines, and words that ask for treatment or introduce people: scored but not required. */
  readonly #optional = new Set<WordNode>();
  readonly #known = new Map<WordNode, TypedWord>();
  /** Numbers of ages, and the words that say so, with the people that they mean. */
  readonly #ages = new Map<WordNode, TypedWord['people']>();

  /** @param leaves of the full query, in the order of the text */
  constructor(leaves: readonly QueryLeaf[]) {
    for (const node of listNumbers(leaves)) this.#asking.add(node);
    this.#isInSpanish = isInSpanish(leaves.flatMap(({ node }) => tokenTexts(node.text)));
    this.#hasSmallLetters = leaves.some(({ node }) => HAS_SMALL_LETTER.test(node.text));
    leaves.forEach(({ node }, index) => {
      const before = leaves[index - 1]?.node;
      if (node.kind !== 'word') return;
      if (before !== undefined && !onlyStopWords(before.text)) this.#precededByContent.add(node);
      const [token = '', ...more] = tokenTexts(node.text);
      const last = tokenTexts(before?.text ?? '').at(-1) ?? null;
      const next = tokenTexts(leaves[index + 1]?.node.text ?? '')[0] ?? null;
      if (more.length > 0) return;
      const beforeThat = tokenTexts(leaves[index - 2]?.node.text ?? '').at(-1) ?? null;
      if (isAskedWithHow(token, last)) this.#asking.add(node);
      if (isOfDose(token, last, next) || asksForCare(token, last) || introducesPeople(token, next))
        this.#optional.add(node);
      else if (isNumberOfAge(token, last, next)) this.#ages.set(node, peopleOfAge(token, last, beforeThat));
      else if (saysAge(token, before?.kind === 'word' && this.#ages.has(before), next))
        this.#ages.set(node, null);
    });
  }

  read(node: WordNode): TypedWord {
    const known = this.#known.get(node) ?? this.#read(node);
    this.#known.set(node, known);
    return known;
  }

  #read(node: WordNode): TypedWord {
    const bare = node.text.replace(POSSESSIVE, '');
    const text = tokenTexts(bare).length > 0 ? bare : node.text;
    const all = tokenise(text);
    const isAbbreviation = this.#isAbbreviation(node);
    const isEmpty = ({ text: token }: { readonly text: string }): boolean =>
      isStopWord(token) || (this.#isInSpanish && isSpanishFunctionWord(token));
    const content = isAbbreviation ? all : all.filter((token) => !isEmpty(token));
    const isSuch = (isWord: (token: string) => boolean): boolean =>
      this.#asking.has(node) ||
      this.#ages.get(node) === null ||
      (!isAbbreviation && content.every((token) => isWord(token.text)));
    const used = content.length > 0 ? content : all;
    const tokens = used.map((token) => token.text);
    return {
      tokens,
      typed: used.map((token) => asTyped(token, text)),
      stems: [...new Set(tokens.map(stem))],
      isStopWord: content.length === 0,
      isGeneral: this.#optional.has(node) || isSuch(isGeneralWord),
      isWeightless: isSuch(isQuestionWord),
      people: this.#ages.get(node) ?? null,
    };
  }

  #isAbbreviation(node: WordNode): boolean {
    if (!this.#hasSmallLetters || !CAPITALS_ONLY.test(node.text)) return false;
    const [token = '', ...more] = tokenTexts(node.text);
    if (more.length > 0) return false;
    return token.length > 1 || (token === 'a' && this.#precededByContent.has(node));
  }
}

/** The numbers of a list at the beginning of a query: `1` and `2` of '1) diabetes 2) foot ulcer'. */
function listNumbers(leaves: readonly QueryLeaf[]): WordNode[] {
  const numbers: WordNode[] = [];
  leaves.forEach(({ node }, index) => {
    const isNext = node.kind === 'word' && node.text.replace(/[.)]$/, '') === String(numbers.length + 1);
    // A list begins with its first number, and something follows each.
    if (isNext && (numbers.length > 0 || index === 0) && index < leaves.length - 1) numbers.push(node);
  });
  return numbers.length > 1 ? numbers : [];
}

function asTyped({ text, start, end }: Token, source: string): string {
  const typed = source.slice(start, end);
  return tokenTexts(typed).length === 1 ? typed : text;
}

function onlyStopWords(text: string): boolean {
  return tokenTexts(text).every(isStopWord);
}
