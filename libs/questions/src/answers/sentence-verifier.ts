import type { DraftSentence } from './answer-writer.port.js';
import type { Answer, AnswerSentence, Card } from './answers.contract.js';
import { isUnchanged, rejectionOf, type Records } from './verify-sentence.js';

/** Makes the sentences of an answer: nothing else does, so that no writer and no section can skip the check. */
export class SentenceVerifier {
  /** Cards that records have now, word for word, in the order given. */
  readonly cards: readonly Card[];
  readonly rejections: Answer['audit']['rejections'] = [];
  readonly #byId: ReadonlyMap<string, Card>;

  /** @param records as the collection has them now */
  constructor(
    cards: readonly Card[],
    private readonly records: Records,
  ) {
    this.cards = cards.filter((card) => isUnchanged(card, records));
    this.#byId = new Map(cards.map((card) => [card.id, card]));
  }

  /** The quotation of a card; none if the check refuses it. */
  quotation({ id, quote }: Card): AnswerSentence[] {
    return this.#accepted({ text: quote, cards: [id] });
  }

  /** Drafts that their cards support, each once; one that they do not is replaced by its first card's quotation. */
  bottomLine(drafts: readonly DraftSentence[]): AnswerSentence[] {
    const sentences = drafts.flatMap((draft) => {
      const accepted = this.#direct(draft);
      const card = this.#byId.get(draft.cards[0] ?? '');
      return accepted.length > 0 || card === undefined
        ? accepted
        : this.#direct({ text: card.quote, cards: [card.id] });
    });
    const texts = sentences.map(({ text }) => text);
    return sentences.filter(({ text }, place) => texts.indexOf(text) === place);
  }

  /** Those sentences that a second check lets stand. @param follows whether each sentence follows from the text it is quoted from */
  keep(sentences: readonly AnswerSentence[], follows: readonly boolean[]): AnswerSentence[] {
    return sentences.filter(({ text }, place) => {
      if (follows[place] === true) return true;
      this.#reject(text, 'not_entailed');
      return false;
    });
  }

  /** Whether a sentence is a quotation without any change. */
  isWhole({ text, cards }: AnswerSentence): boolean {
    return cards.some((id) => this.#byId.get(id)?.quote === text);
  }

  /** What a sentence is quoted from: the quotations, then the sections around them, which a model may cut. */
  premiseOf({ cards }: Pick<AnswerSentence, 'cards'>): string {
    const cited = cards.flatMap((id) => this.#byId.get(id) ?? []);
    const sections = cited.flatMap(({ document, section }) =>
      section === null ? [] : (this.records.get(document)?.abstract[section]?.text ?? []),
    );
    return [...cited.map(({ quote }) => quote), ...sections].join(' ');
  }

  /** A bottom line rests on records about the people and the treatment of the question alone. */
  #direct(draft: DraftSentence): AnswerSentence[] {
    const isDirect = draft.cards.every((id) => this.#byId.get(id)?.direct !== false);
    if (isDirect) return this.#accepted(draft);
    this.#reject(draft.text, 'indirect');
    return [];
  }

  #accepted({ text, cards }: DraftSentence): AnswerSentence[] {
    const reason = rejectionOf({ text, cards: [...cards] }, this.#byId, this.records);
    if (reason === null) return [{ kind: 'quotation', text, cards: [...cards] }];
    this.#reject(text, reason);
    return [];
  }

  #reject(text: string, reason: string): void {
    const isKnown = this.rejections.some((each) => each.text === text && each.reason === reason);
    if (!isKnown) this.rejections.push({ text, reason });
  }
}
