import { spellingVariant, type EvidenceDocument } from '@clinical/evidence';
import { isStopWord, shortFormPairs, stem, tokenTexts } from '@clinical/text-analysis';
import type { Abbreviation } from '../search-engine.port.js';
import type { TermCounts } from './term-counts.js';
import type { WordIndex } from './word-index.js';

/** Between short and long form in a term, and between words; no token holds either. */
const BETWEEN_FORMS = '=';
const BETWEEN_WORDS = ' ';
/** Definitions of one document that are counted; whoever has more lists abbreviations. */
const MOST_PER_DOCUMENT = 40;

/** Fewest documents that must define a meaning; two letters mean more things than three. */
const FEWEST_DOCUMENTS = 3;
const FEWEST_DOCUMENTS_OF_TWO_LETTERS = 5;
/** Share of the definitions of a short form that its majority meaning must have (docs/adr/0016). */
const MAJORITY_SHARE = 0.6;
/** A short form that is written this many times as often as it is defined is a word of another kind: `OR`, `age`. */
const DEFINED_SHARE = 0.05;
/** Ways of writing one meaning that are kept. */
const MOST_WAYS = 3;

/** The abbreviations that a document defines in its title and abstract, each once, as terms of the vocabulary. */
export function abbreviationTerms({ title, abstract }: EvidenceDocument): string[] {
  const byShortForm = new Map<string, string>();
  for (const text of [title, ...abstract.map((section) => section.text)])
    for (const { shortForm, longForm } of shortFormPairs(text)) {
      const short = tokenTexts(shortForm).join(BETWEEN_WORDS);
      if (byShortForm.size < MOST_PER_DOCUMENT && !byShortForm.has(short))
        byShortForm.set(short, tokenTexts(longForm).join(BETWEEN_WORDS));
    }
  return [...byShortForm].map(([short, long]) => short + BETWEEN_FORMS + long);
}

/**
 * The abbreviations whose meaning is clear: enough documents define the majority meaning, and most of those that define
 * the short form mean it. Forms of one meaning in another number or spelling, or with another hyphen, count together.
 *
 * @param words of the same state of the index
 */
export function abbreviationsFrom(counts: TermCounts, words: WordIndex): Abbreviation[] {
  const found: Abbreviation[] = [];
  let shortForm: string | null = null;
  let meanings: [string, number][] = [];
  const finish = (): void => {
    const clear = shortForm === null ? null : majorityOf(shortForm, meanings, words);
    if (clear !== null) found.push(clear);
  };
  // Terms are in order, so that those of one short form stand side by side.
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
  const fewest = letters > 2 ? FEWEST_DOCUMENTS : FEWEST_DOCUMENTS_OF_TWO_LETTERS;
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

/** Number, spelling, hyphens and little words aside. */
function meaningOf(form: string): string {
  const content = form.split(BETWEEN_WORDS).filter((token) => !isStopWord(token));
  return content.map((token) => stem(oneSpelling(token))).join('');
}

function oneSpelling(token: string): string {
  const other = spellingVariant(token);
  return other !== null && other < token ? other : token;
}

/** Without those that differ from an earlier one by their endings only. */
function distinctWays(forms: readonly string[]): string[] {
  const byStems = new Map<string, string>();
  for (const form of forms) {
    const stems = form.split(BETWEEN_WORDS).map(stem).join(BETWEEN_WORDS);
    if (!byStems.has(stems)) byStems.set(stems, form);
  }
  return [...byStems.values()].slice(0, MOST_WAYS);
}
