import { MAX_NAME_LENGTH, otherNames } from '@clinical/evidence';
import { tokenTexts } from '@clinical/text-analysis';
import { contentStems, contentWords } from './build-queries.js';
import words from './words-of-questions.json' with { type: 'json' };

/** Finds the words of a question in texts, also where a text has another name for them, such as an abbreviation. */
export class AskedWords {
  /** Folded words that say what the question is about. */
  readonly words: readonly string[];
  /** Their stems. */
  readonly stems: readonly string[];
  readonly #named: readonly { readonly stems: readonly string[]; readonly names: readonly string[] }[];

  constructor(readonly question: string) {
    this.words = contentWords(question);
    this.stems = contentStems(question);
    const tokens = tokenTexts(question);
    this.#named = tokens.flatMap((_, from) =>
      Array.from({ length: Math.min(MAX_NAME_LENGTH, tokens.length - from) }, (__, more) =>
        tokens.slice(from, from + more + 1),
      ).flatMap((run) => {
        const words = run.join(' ');
        const names = [
          ...otherNames(run).map((name) => name.tokens.join(' ')),
          ...[
            ...sameAs(words),
            ...membersOf(words).filter((name) => !tokens.includes(name)),
            ...otherSpelling(words),
          ],
        ];
        return names.length === 0
          ? []
          : [{ stems: contentStems(words), names: names.map((name) => ` ${name} `) }];
      }),
    );
  }

  /** Stems of a text, with those of the question that it has by another name. */
  in(text: string): ReadonlySet<string> {
    const stems = new Set(contentStems(text));
    if (this.#named.length === 0) return stems;
    const padded = ` ${tokenTexts(text).join(' ')} `;
    for (const { stems: meant, names } of this.#named)
      if (names.some((name) => padded.includes(name))) for (const each of meant) stems.add(each);
    return stems;
  }
}

/** Other words for the same, such as `death` for `mortality`. */
function sameAs(name: string): readonly string[] {
  return words.same.find((group) => group.includes(name))?.filter((each) => each !== name) ?? [];
}

/** What is of a kind, such as `sertraline` for `SSRIs`; not the other way round. */
function membersOf(kind: string): readonly string[] {
  return words.kinds
    .filter(({ names }) => names.includes(kind))
    .flatMap(({ names, members }) => [...names, ...members])
    .filter((name) => name !== kind);
}

/** `non invasive`, of `non-invasive`, for `noninvasive`, and the other way round. */
function otherSpelling(name: string): readonly string[] {
  const spelling = name.startsWith('non ')
    ? name.replace(' ', '')
    : name.replace(/^non(?=\p{L}{5}\p{L}*$)/u, 'non ');
  return spelling === name ? [] : [spelling];
}
