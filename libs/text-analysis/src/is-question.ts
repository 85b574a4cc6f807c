import openers from './question-openers.json' with { type: 'json' };
import { tokenTexts } from './tokens.js';

const OPENERS: ReadonlySet<string> = new Set([...openers.en, ...openers.es]);
const MARKED = /^\s*¿|\?\s*$/;
/** A shorter text that begins like a question is a name: `IS`, `WHO guidelines`. */
const FEWEST_WORDS = 3;

/** Whether a text reads like a question: by its mark, or by the word that it begins with. */
export function isQuestion(text: string): boolean {
  const [first = '', ...others] = tokenTexts(text);
  return MARKED.test(text) || (others.length + 1 >= FEWEST_WORDS && OPENERS.has(first));
}
