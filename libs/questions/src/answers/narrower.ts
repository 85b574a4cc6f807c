import { YOUNG } from './asked-parts.js';
import { Phrases } from './phrases.js';
import { NAMES_OF_AGES } from './read-question.js';
import words from './words-of-questions.json' with { type: 'json' };

const NARROWING = words.narrowing.map((phrase) => new Phrases([phrase]));

const isOfYoung = (text: string): boolean => YOUNG.some((group) => NAMES_OF_AGES[group].isIn(text));
const namesAge = (text: string): boolean => Object.values(NAMES_OF_AGES).some((names) => names.isIn(text));

/** Whether a text has a phrase that is not joined to another, as it is in `chronic and recurrent pain`. */
function isOnly(phrase: Phrases, text: string): boolean {
  return phrase.in(text).some((at) => !/\b(?:and|or)\s$/.test(text.slice(0, at)));
}

/** Whether a text is about some of the people that a question is about, such as those `aged 40`, or children where it names no age. */
export function isNarrower(text: string, question: string): boolean {
  return (
    NARROWING.some((phrase) => isOnly(phrase, text) && !phrase.isIn(question)) ||
    (isOfYoung(text) && !namesAge(question))
  );
}
