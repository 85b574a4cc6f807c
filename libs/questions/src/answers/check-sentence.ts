/** Whether a sentence stands in records: the check of the sentences of answers, for sentences that others wrote. */
import type { AbstractSection } from '@clinical/evidence';
import { roledSentences } from './sentence-roles.js';
import type { Rejection } from './answer-lists.contract.js';
import { checkAgainst, isInstruction } from './verify-sentence.js';

/** A record that may support a sentence. */
export interface CheckedRecord {
  readonly id: string;
  readonly title: string;
  readonly abstract: readonly AbstractSection[];
  readonly isRetracted: boolean;
}

/** Where a record has the sentence. */
export interface SentenceSource {
  readonly id: string;
  /** Section of the abstract, from 0; null for the title. */
  readonly section: number | null;
  /** UTF-16 offsets in the text of the section, or in the title. */
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

export interface SentenceVerdict {
  /** Whether a record that is not retracted has the sentence. */
  readonly supported: boolean;
  /** Why no record supports it; null if one does. */
  readonly reason: Rejection | 'retracted' | null;
  readonly sources: readonly SentenceSource[];
}

/**
 * Finds a sentence in titles and abstracts, word for word or without an introduction such as 'In conclusion,'. A
 * paraphrase is not supported, whether or not it is true: only words are compared. Pure.
 */
export function checkSentence(text: string, records: readonly CheckedRecord[]): SentenceVerdict {
  if (isInstruction(text)) return { supported: false, reason: 'instruction', sources: [] };
  const reasons = new Set<Rejection>();
  const found = records.flatMap((record) =>
    sentencesOf(record).filter(({ quote }) => {
      const reason = checkAgainst(text, quote);
      if (reason !== null) reasons.add(reason);
      return reason === null;
    }),
  );
  const retracted = new Set(records.filter(({ isRetracted }) => isRetracted).map(({ id }) => id));
  const sources = found.filter(({ id }) => !retracted.has(id));
  if (sources.length > 0) return { supported: true, reason: null, sources };
  if (found.length > 0) return { supported: false, reason: 'retracted', sources: [] };
  const reason = reasons.has('left_out_words') ? 'left_out_words' : 'added_words';
  return { supported: false, reason: records.length === 0 ? 'no_card' : reason, sources: [] };
}

function sentencesOf({ id, title, abstract }: CheckedRecord): readonly SentenceSource[] {
  const sentences = roledSentences(abstract).map(({ section, start, end, text }) => ({
    ...{ id, section, start, end },
    quote: text,
  }));
  return [{ id, section: null, start: 0, end: title.length, quote: title }, ...sentences];
}
