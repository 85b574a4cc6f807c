import { stem } from '@clinical/text-analysis';
import { contentStems } from './build-queries.js';
import { Phrases } from './phrases.js';
import { readChange, type Change } from './read-direction.js';
import type { RoledSentence } from './sentence-roles.js';
import words from './words-of-findings.json' with { type: 'json' };

/** What was compared with what, by which outcome. */
export interface Comparison {
  readonly intervention: string;
  readonly comparator: string;
  readonly outcome: string;
}

/** What an outcome of a conclusion is worth beside one of the results, which are more exact. */
const ROLE_SHARE: Readonly<Record<RoledSentence['role'], number>> = {
  results: 1,
  conclusions: 0.9,
  methods: 0.2,
  objective: 0.1,
  background: 0.1,
};
const COMPARED = new Phrases(words.compared);

/** How an outcome changed by an intervention against its comparator, by the sentence of an abstract that says most of it. */
export function changeOf(sentences: readonly RoledSentence[], comparison: Comparison): Change {
  const [outcome, intervention, comparator] = [
    stemsOf(comparison.outcome),
    stemsOf(comparison.intervention),
    stemsOf(comparison.comparator),
  ];
  const scored = sentences
    .map(({ text, role }) => {
      const stems = stemsOf(text);
      const score =
        2 * share(outcome, stems) + 0.6 * share(intervention, stems) + 0.2 * share(comparator, stems);
      const change = readChange(text, placeOf(text, outcome));
      return { text, change, score: score * ROLE_SHARE[role] * (change === 'unclear' ? 0.4 : 1) };
    })
    .toSorted((a, b) => b.score - a.score);
  const [best] = scored;
  if (best === undefined || best.score === 0) return 'unclear';
  if (best.change === 'unclear' || best.change === 'no_difference') return best.change;
  return isTurned(best.text, intervention, comparator) ? opposite(best.change) : best.change;
}

/** `higher with placebo than with the drug`. */
function isTurned(text: string, intervention: ReadonlySet<string>, comparator: ReadonlySet<string>): boolean {
  const [at] = COMPARED.in(text);
  if (at === undefined) return false;
  const [before, after] = [stemsOf(text.slice(0, at)), stemsOf(text.slice(at))];
  const own = (stems: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...stems].filter((each) => !other.has(each)));
  const [drug, control] = [own(intervention, comparator), own(comparator, intervention)];
  return share(drug, after) > share(drug, before) && share(control, before) >= share(control, after);
}

function opposite(change: 'increased' | 'decreased'): Change {
  return change === 'increased' ? 'decreased' : 'increased';
}

function placeOf(text: string, outcome: ReadonlySet<string>): number {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu))
    if (outcome.has(stem(word.toLowerCase()))) return index;
  return 0;
}

function share(wanted: ReadonlySet<string>, present: ReadonlySet<string>): number {
  return wanted.size === 0 ? 0 : [...wanted].filter((each) => present.has(each)).length / wanted.size;
}

function stemsOf(text: string): ReadonlySet<string> {
  return new Set(contentStems(text));
}
