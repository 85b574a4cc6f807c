import { Phrases } from './phrases.js';
import words from './words-of-questions.json' with { type: 'json' };

const NARROWING = words.narrowing.map((phrase) => new Phrases([phrase]));

/** Whether a text is about some of the people that a question is about, such as those `aged 40`. */
export function isNarrower(text: string, question: string): boolean {
  return NARROWING.some((phrase) => phrase.isIn(text) && !phrase.isIn(question));
}
