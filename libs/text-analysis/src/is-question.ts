import openers from './question-openers.json' with { type: 'json' };
import { tokenTexts } from './tokens.js';

const OPENERS: ReadonlySet<string> = new Set([...openers.en, ...openers.es]);
const OPENERS_OF = [
  ['en', new Set<string>(openers.en)],
  ['es', new Set<string>(openers.es)],
] as const;
const MARKED = /^\s*¿|\?\s*$/;
/** A shorter text that begins like a question is a name: `IS`, `WHO guidelines`. */
const MIN_WORDS = 3;

/** Whether a text reads like a question: by its mark, or by the word that it begins with. */
export function isQuestion(text: string): boolean {
  const [first = '', ...others] = tokenTexts(text);
  return MARKED.test(text) || (others.length + 1 >= MIN_WORDS && OPENERS.has(first));
}

/** The language in which a question is asked, by its first mark or word; null where neither tells. */
export function languageOfQuestion(text: string): 'en' | 'es' | null {
  if (/^\s*¿/.test(text)) return 'es';
  const [first = ''] = tokenTexts(text);
  return OPENERS_OF.find(([, words]) => words.has(first))?.[0] ?? null;
}

/** The questions of a text that is more than one; none of a single one. */
export function questionsIn(text: string): string[] {
  const all = text.split(/(?<=\?)\s+/).filter(isQuestion);
  return all.length > 1 ? all : [];
}
