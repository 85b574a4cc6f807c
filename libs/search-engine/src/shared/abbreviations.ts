import type { EvidenceDocument } from '@clinical/evidence';
import { spellingVariant } from '@clinical/evidence/search';
import { isStopWord, shortFormPairs, stem, tokenTexts } from '@clinical/text-analysis';
import type { Abbreviation } from '../search-engine.port.js';
import type { TermCounts } from './term-counts.js';
import type { WordIndex } from './word-index.js';

/** Separator between short and long form, and between words; not part of any token. */
const BETWEEN_FORMS = '=';
const BETWEEN_WORDS = ' ';
/** Counted definitions per document; documents with more are lists of abbreviations. */
const MAX_PER_DOCUMENT = 40;

/** Minimum number of documents per meaning; two-letter forms are more ambiguous than three-letter ones. */
const MIN_DOCUMENTS = 3;
const MIN_DOCUMENTS_OF_TWO_LETTERS = 5;
/** Minimum share of the majority meaning among all definitions of a short form (docs/adr/0016). */
const MAJORITY_SHARE = 0.6;
/** A short form used this much more often than defined is another word, such as `OR` or `age`. */
const DEFINED_SHARE = 0.05;
/** Written forms kept per meaning. */
const MAX_FORMS = 3;

/** Abbreviations defined in title and abstract, without repetition, as vocabulary terms. */
export function abbreviationTerms({ title, abstract }: EvidenceDocument): string[] {
  const byShortForm = new Map<string, string>();
  for (const text of [title, ...abstract.map((section) => section.text)])
    for (const { shortForm, longForm } of shortFormPairs(text)) {
      const short = tokenTexts(shortForm).join(BETWEEN_WORDS);
      if (byShortForm.size < MAX_PER_DOCUMENT && !byShortForm.has(short))
        byShortForm.set(short, tokenTexts(longForm).join(BETWEEN_WORDS));
    }
  return [...byShortForm].map(([short, long]) => short + BETWEEN_FORMS + long);
}

/**
 * Abbreviations with a clear meaning: enough documents define the majority meaning, and most definitions of the
 * short form mean it. Forms that differ in number, spelling or hyphens count together.
 *
 * @param words of the same index state
 */
export function abbreviationsFrom(counts: TermCounts, words: WordIndex): Abbreviation[] {
  const found: Abbreviation[] = [];
  let shortForm: string | null = null;
  let meanings: [string, number][] = [];
  const finish = (): void => {
    const clear = shortForm === null ? null : majorityOf(shortForm, meanings, words);
    if (clear !== null) found.push(clear);
  };
  // Terms are sorted, so those of one short form are adjacent.
  counts.terms.forEach((term, at) => {
    const documents = counts.counts[at] ?? 0;
    const [short = '', long = ''] = term.split(BETWEEN_FORMS);
    if (documents <= 0 || long === '') return;
    if (short !== shortForm) {
      finish();
      shortForm = short;
      meanings = [];
    }
    meanings.push([long, documents]);
  });
  finish();
  return found;
}

function majorityOf(shortForm: string, forms: [string, number][], words: WordIndex): Abbreviation | null {
  const total = forms.reduce((sum, [, documents]) => sum + documents, 0);
  const letters = shortForm.length;
  const fewest = letters > 2 ? MIN_DOCUMENTS : MIN_DOCUMENTS_OF_TWO_LETTERS;
  if (total < fewest || isStopWord(shortForm)) return null;
  if (/^\p{L}+$/u.test(shortForm) && total < DEFINED_SHARE * words.documentsWith(shortForm)) return null;
  const byMeaning = new Map<string, { documents: number; ways: [string, number][] }>();
  for (const [form, documents] of forms) {
    const key = meaningOf(form);
    const meaning = byMeaning.get(key) ?? { documents: 0, ways: [] };
    meaning.documents += documents;
    meaning.ways.push([form, documents]);
    byMeaning.set(key, meaning);
  }
  const [best] = [...byMeaning.values()].sort((a, b) => b.documents - a.documents);
  if (best === undefined || best.documents < fewest || best.documents < MAJORITY_SHARE * total) return null;
  const ways = best.ways.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return {
    shortForm,
    longForms: distinctWays(ways.map(([form]) => form)),
    documents: best.documents,
    share: best.documents / total,
  };
}

/** Normalizes number, spelling, hyphens and function words. */
function meaningOf(form: string): string {
  const content = form.split(BETWEEN_WORDS).filter((token) => !isStopWord(token));
  return content.map((token) => stem(oneSpelling(token))).join('');
}

function oneSpelling(token: string): string {
  const other = spellingVariant(token);
  return other !== null && other < token ? other : token;
}

/** Removes forms that differ from an earlier one only in endings. */
function distinctWays(forms: readonly string[]): string[] {
  const byStems = new Map<string, string>();
  for (const form of forms) {
    const stems = form.split(BETWEEN_WORDS).map(stem).join(BETWEEN_WORDS);
    if (!byStems.has(stems)) byStems.set(stems, form);
  }
  return [...byStems.values()].slice(0, MAX_FORMS);
}
