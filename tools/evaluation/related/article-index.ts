import { isStopWord, stem, tokenTexts } from '@clinical/text-analysis';
import {
  BasisTrainer,
  cosine,
  decodeBasis,
  encodeBasis,
  foldIn,
  type EmbeddableText,
  type TextEmbedding,
} from '@clinical/text-embedding';
import type { Article } from './read-articles.js';

const K1 = 1.6;
const B = 0.75;
const TITLE_WEIGHT = 2;
/** Words of an article that 'more like this' searches for. */
const WORDS_OF_QUERY = 25;

/** Numbers by article, in the order of the collection. */
export type Scores = ArrayLike<number>;

/** Everything about a collection that does not depend on which citations are visible. */
export interface ArticleIndex {
  readonly articles: readonly Article[];
  readonly numberOf: ReadonlyMap<string, number>;
  /** BM25 of all articles for the most telling words of one. */
  moreLikeThis(article: number): Scores;
  /** Cosine of the vectors of two articles. */
  meaning(one: number, other: number): number;
  authors(one: number, other: number): number;
  headings(one: number, other: number): number;
}

/** @param model that gives the vectors; null: they are learned from the articles. */
export async function indexArticles(
  articles: readonly Article[],
  model: TextEmbedding | null = null,
): Promise<ArticleIndex> {
  const texts = new TextIndex(articles);
  const embeddable = articles.map(({ title, body, headings }) => ({ title, body, headings }));
  const vectors = model === null ? await learned(embeddable) : await model.embed(embeddable, never);
  const authors = new SetSimilarity(articles.map((article) => article.authors));
  const headings = new SetSimilarity(articles.map((article) => article.headings));
  const none = new Int8Array();
  return {
    articles,
    numberOf: new Map(articles.map(({ id }, number) => [id, number])),
    moreLikeThis: (article) => texts.moreLikeThis(article),
    meaning: (one, other) => cosine(vectors[one] ?? none, vectors[other] ?? none),
    authors: (one, other) => authors.cosine(one, other),
    headings: (one, other) => headings.cosine(one, other),
  };
}

const never = new AbortController().signal;

/** Vectors as an index keeps them: what is stored of a basis loses some precision. */
async function learned(texts: readonly EmbeddableText[]): Promise<(Int8Array | null)[]> {
  const trainer = new BasisTrainer();
  for (const text of texts) trainer.add(text);
  const basis = decodeBasis([...encodeBasis(await trainer.train('evaluation', () => undefined, never))]);
  return texts.map((text) => foldIn(text, basis));
}

/** BM25 over the stems of title and abstract. */
class TextIndex {
  readonly #counts: readonly ReadonlyMap<string, number>[];
  readonly #postings = new Map<string, [article: number, count: number][]>();
  readonly #lengths: readonly number[];
  readonly #averageLength: number;
  readonly #known = new Map<number, Scores>();

  constructor(articles: readonly Article[]) {
    this.#counts = articles.map(countStems);
    this.#counts.forEach((counts, article) => {
      for (const [word, count] of counts) {
        const postings = this.#postings.get(word) ?? [];
        postings.push([article, count]);
        this.#postings.set(word, postings);
      }
    });
    this.#lengths = this.#counts.map((counts) => [...counts.values()].reduce((sum, count) => sum + count, 0));
    this.#averageLength = this.#lengths.reduce((sum, length) => sum + length, 0) / this.#lengths.length;
  }

  moreLikeThis(article: number): Scores {
    const known = this.#known.get(article);
    if (known !== undefined) return known;
    const words = [...(this.#counts[article] ?? [])]
      .filter(([word]) => (this.#postings.get(word)?.length ?? 0) > 1)
      .map(([word, count]) => ({ word, value: count * this.#rarity(word) }))
      .sort((a, b) => b.value - a.value || (a.word < b.word ? -1 : 1))
      .slice(0, WORDS_OF_QUERY);
    const scores = new Float64Array(this.#counts.length);
    for (const { word } of words)
      for (const [other, count] of this.#postings.get(word) ?? []) {
        const length = (this.#lengths[other] ?? 0) / this.#averageLength;
        scores[other] =
          (scores[other] ?? 0) +
          (this.#rarity(word) * count * (K1 + 1)) / (count + K1 * (1 - B + B * length));
      }
    this.#known.set(article, scores);
    return scores;
  }

  #rarity(word: string): number {
    const records = this.#postings.get(word)?.length ?? 0;
    return Math.log(1 + (this.#counts.length - records + 0.5) / (records + 0.5));
  }
}

function countStems({ title, body }: Article): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const token of tokenTexts(text)) {
      if (isStopWord(token)) continue;
      const word = stem(token);
      counts.set(word, (counts.get(word) ?? 0) + weight);
    }
  };
  add(title, TITLE_WEIGHT);
  add(body, 1);
  return counts;
}

/** Cosine of sets whose members count by their rarity. */
class SetSimilarity {
  readonly #sets: readonly ReadonlySet<string>[];
  readonly #records = new Map<string, number>();

  constructor(sets: readonly (readonly string[])[]) {
    this.#sets = sets.map((members) => new Set(members));
    for (const set of this.#sets)
      for (const member of set) this.#records.set(member, (this.#records.get(member) ?? 0) + 1);
  }

  cosine(one: number, other: number): number {
    const [a, b] = [this.#sets[one], this.#sets[other]];
    if (a === undefined || b === undefined) return 0;
    const shared = this.#square([...a].filter((member) => b.has(member)));
    return shared === 0 ? 0 : shared / Math.sqrt(this.#square(a) * this.#square(b));
  }

  #square(members: Iterable<string>): number {
    let sum = 0;
    for (const member of members) sum += Math.log(this.#sets.length / (this.#records.get(member) ?? 1)) ** 2;
    return sum;
  }
}
