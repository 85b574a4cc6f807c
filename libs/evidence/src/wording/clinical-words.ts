import { tokenTexts } from '@clinical/text-analysis';
import { americanForm } from './american-form.js';
import { isKindOfDrugs } from './drug-stems.js';
import clinicalWords from './names/clinical-words.json' with { type: 'json' };
import { knownNames } from './other-names.js';

let known: ReadonlySet<string> | undefined;

/**
 * Whether a folded word is one of clinicians or patients by the tables of this product, in the singular or plural, in British
 * or American spelling: it is typed as it is meant, whether a collection has it or not. Other medical words MeSH knows.
 */
export function isClinicalWord(word: string): boolean {
  known ??= new Set([...clinicalWords.words, ...knownNames()].flatMap(tokenTexts).map(baseForm));
  return known.has(baseForm(word)) || isKindOfDrugs(word);
}

/** The forms in which a vocabulary may have a folded word: in the singular and the plural, and in American spelling. */
export function wordForms(word: string): string[] {
  const base = baseForm(word);
  return [...new Set([word, americanForm(word), base, `${base}s`, `${base}es`, base.replace(/y$/, 'ies')])];
}

/** Endings in s that are no plural: `abscess`, `lupus`, `mitosis`. */
const SINGULAR = /(?:ss|us|is)$/;
const MIN_PLURAL_LENGTH = 4;

function baseForm(word: string): string {
  const american = americanForm(word);
  if (american.length < MIN_PLURAL_LENGTH || SINGULAR.test(american)) return american;
  return american
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|x|ch|sh)es$/, '')
    .replace(/s$/, '');
}
