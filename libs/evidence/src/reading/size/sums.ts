import { isOfPeople, type Count, type SizeText } from './counts.js';

/** Several numbers that may be the parts of one study, or one number that each of its groups has. */
export interface Sum {
  readonly value: number;
  readonly parts: readonly Count[];
  readonly type: string;
}

const MAX_APART = 32;
const MAX_RUNS = 8;
const MAX_RUN_LENGTH = 4;
const MAX_SENTENCES_APART = 3;
const MAX_EACH = 8;

/** Every possible sum of a record's numbers. The number of sums is in proportion to that of the counts. */
export function sumsOf(counts: readonly Count[], texts: readonly SizeText[]): Sum[] {
  const inText = counts.filter(({ text }) => texts[text]?.title === false);
  const sentences = bySentence(inText);
  return [
    ...sentences.flatMap((each) => [...ofBrackets(each), ...ofWholes(each), ...ofRuns(each)]),
    ...acrossSentences(sentences),
    ...ofEqualGroups(inText, texts),
    ...ofTheSameNumber(inText, texts),
    ...ofSigns(inText),
    ...ofLists(inText),
  ];
}

function bySentence(counts: readonly Count[]): Count[][] {
  const found = new Map<number, Count[]>();
  for (const count of counts) {
    const known = found.get(count.order);
    if (known === undefined) found.set(count.order, [count]);
    else known.push(count);
  }
  return [...found.values()];
}

function add(type: string, parts: readonly Count[]): Sum {
  return { type, parts, value: parts.reduce((total, { value }) => total + value, 0) };
}

/** `(n = 40) or placebo (n = 41)`. */
function ofBrackets(sentence: readonly Count[]): Sum[] {
  const sizes = sentence.filter(({ equals }) => equals);
  if (sizes.length < 2) return [];
  const all = add('equals', sizes);
  const largest = sizes.reduce((a, b) => (b.value > a.value ? b : a));
  // `(N = 159)` with `(n = 80)` and `(n = 79)` is already the sum.
  const holds =
    largest.value * 2 === all.value
      ? ' held'
      : sizes.length > 2 && largest.value * 2 > all.value * 0.9
        ? ' nearly held'
        : '';
  const found: Sum[] = [{ ...all, type: `equals${holds}` }];
  if (holds !== '') found.push(add(`equals largest${holds}`, [largest]));
  const small = sizes.filter(({ capital }) => !capital);
  if (small.length > 1 && small.length < sizes.length) found.push(add('equals small', small));
  if (sizes.length > 2)
    for (let at = 0; at + 1 < sizes.length; at += 1) found.push(add('equals two', sizes.slice(at, at + 2)));
  return found;
}

/** `34 of 699 patients … and 50 of 1049`. */
function ofWholes(sentence: readonly Count[]): Sum[] {
  const wholes = sentence.filter(({ isWhole }) => isWhole);
  if (wholes.length < 2) return [];
  const found = [add('wholes', wholes.slice(0, 2))];
  if (wholes.length > 2) found.push(add('all wholes', wholes));
  return found;
}

/** `60 patients and 30 controls`, with and without text in brackets. */
function ofRuns(sentence: readonly Count[]): Sum[] {
  const every = sentence.filter(({ equals, isPart, isWhole, tokens, at }) => {
    return !equals && !isPart && !(isWhole && tokens[at - 1]?.text === '/');
  });
  const outer = every.filter(({ bracketed }) => !bracketed);
  const people = every.filter(({ head }) => head === 'people');
  const found =
    outer.length === every.length
      ? runsOf(every, 'run')
      : [...runsOf(every, 'bracketed run'), ...runsOf(outer, 'run')];
  // `41 schools with 423 pupils and 30 with 241 pupils`
  if (people.length === every.length || people.length === outer.length) return found;
  const known = new Set(found.map(({ parts }) => parts.map(({ at }) => at).join(' ')));
  return [
    ...found,
    ...runsOf(people, 'people run').filter(({ parts }) => !known.has(parts.map(({ at }) => at).join(' '))),
  ];
}

function runsOf(counts: readonly Count[], type: string): Sum[] {
  const found: Sum[] = [];
  for (let at = 0; at < Math.min(counts.length, MAX_RUNS); at += 1)
    for (let length = 2; length <= MAX_RUN_LENGTH && at + length <= counts.length; length += 1) {
      const run = counts.slice(at, at + length);
      if (run.some((each, nth) => each.at - (run[nth - 1]?.at ?? each.at) > MAX_APART)) break;
      if (mayBeParts(run)) found.push(add(`${type} ${length}`, run));
    }
  return found;
}

function mayBeParts(run: readonly Count[]): boolean {
  if (run.some(({ head }) => head === 'people' || head.includes('group'))) return true;
  const [first] = run;
  if (first === undefined) return false;
  // `(endometrial, 221 [75%]; ovarian, 174 [71%])`
  if (first.bracketAt !== -1 && run.every(({ bracketAt }) => bracketAt === first.bracketAt)) return true;
  return first.tokens
    .slice(first.from, first.to + 1)
    .some(({ kind, text }) => kind === 'randomised' || text.startsWith('group'));
}

/** `Twenty patients had surgery. … Another 18 patients`. */
function acrossSentences(sentences: readonly (readonly Count[])[]): Sum[] {
  const found: Sum[] = [];
  for (const [nth, here] of sentences.entries()) {
    const parts: Count[] = [];
    for (const each of [here, sentences[nth + 1], sentences[nth + 2]]) {
      const first = each?.[0];
      const people = each?.find(isOfPeople);
      if (first === undefined || people === undefined || first.text !== here[0]?.text) break;
      if (parts.length > 0 && people.order - (parts.at(-1)?.order ?? 0) > MAX_SENTENCES_APART) break;
      parts.push(people);
      if (parts.length > 1) found.push(add(`next ${parts.length}`, [...parts]));
    }
  }
  return found;
}

/** `three groups of 20 each`. */
function ofEqualGroups(counts: readonly Count[], texts: readonly SizeText[]): Sum[] {
  const groups = numberOfGroups(counts, texts);
  if (groups === null) return [];
  return counts.flatMap((count) => {
    const behind = wordsUpTo(count, 1, MAX_EACH, null);
    const before = wordsUpTo(count, -1, 6, groups.value);
    const isBehind = /\b(?:each|per (?:\w+ )?(?:group|arm)|in both|\/ group|every)\b/.test(behind);
    if (!isBehind && !/\b(?:each|groups of|per group)\b/.test(before)) return [];
    const close = /\beach|per\b/.test(behind) ? 'behind' : 'before';
    return [{ type: `each ${groups.how} ${close}`, parts: [count], value: count.value * groups.value }];
  });
}

function numberOfGroups(
  counts: readonly Count[],
  texts: readonly SizeText[],
): { readonly value: number; readonly how: string } | null {
  for (const { tokens, at, value, head, headAt } of counts)
    if (
      head === 'groups' &&
      headAt - at < 5 &&
      value >= 2 &&
      value <= 8 &&
      tokens[headAt]?.text !== 'cohorts'
    )
      return { value, how: 'said' };
  return texts.some(
    ({ text, title }) => !title && /\b(?:placebo|control group|versus|vs|either)\b/i.test(text),
  )
    ? { value: 2, how: 'against' }
    : null;
}

/** The words next to a number, up to another number (except the number of groups) or the end of the sentence. */
function wordsUpTo({ tokens, at }: Count, step: 1 | -1, maxWords: number, but: number | null): string {
  const words: string[] = [];
  for (let next = at + step; Math.abs(next - at) <= maxWords; next += step) {
    const token = tokens[next];
    if (token === undefined || /^[.;]$/.test(token.text)) break;
    if (token.value !== null && token.value !== but) break;
    words.push(token.text);
  }
  return (step === 1 ? words : words.reverse()).join(' ');
}

/** `163 patients were matched with the same number of healthy controls`. */
function ofTheSameNumber(counts: readonly Count[], texts: readonly SizeText[]): Sum[] {
  const found = counts.find(({ text, tokens, at, to }) => {
    const rest = texts[text]?.text.slice(tokens[at]?.end, tokens[to]?.end) ?? '';
    return /\b(?:an? (?:equal|identical|similar)|the same|equal) numbers? of\b/i.test(rest);
  });
  return found === undefined ? [] : [{ type: 'same number', parts: [found], value: found.value * 2 }];
}

/** `n = 4 × 8`, `n = 86 vs 86`. */
function ofSigns(counts: readonly Count[]): Sum[] {
  return counts.flatMap((count) => {
    const [sign, other] = [count.tokens[count.at + 1]?.text ?? '', count.tokens[count.at + 2]?.value ?? null];
    if (!count.equals || other === null || !/^(?:×|x|\+|vs|versus)$/.test(sign)) return [];
    const value = /^[×x]$/.test(sign) ? count.value * other : count.value + other;
    return [{ type: `sign ${sign}`, parts: [count], value }];
  });
}

/** `n = 240, 240, 122`. */
function ofLists(counts: readonly Count[]): Sum[] {
  return counts.flatMap((count, nth) => {
    if (!count.equals) return [];
    const parts = [count];
    for (const next of counts.slice(nth + 1)) {
      const last = parts.at(-1);
      const between = last === undefined ? [] : last.tokens.slice(last.at + 1, next.at);
      if (
        next.order !== count.order ||
        between.length === 0 ||
        !between.every(({ text }) => /^(?:,|and)$/.test(text))
      )
        break;
      parts.push(next);
    }
    return parts.length > 1 ? [add(`list ${Math.min(parts.length, MAX_RUN_LENGTH)}`, parts)] : [];
  });
}
