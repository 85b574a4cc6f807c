import { MAX_SLOT_LENGTH, QUESTION_TYPES, type QuestionType } from './answer-lists.contract.js';
import { Phrases } from './phrases.js';
import { AGE_GROUPS, type AgeGroup, type QuestionReading, type QuestionSlots } from './question.contract.js';
import words from './words-of-questions.json' with { type: 'json' };

/** Reads what a question asks, by its words alone: type, parts, polarity and people. Nothing is looked up. */
export function readQuestion(question: string, given: Partial<QuestionSlots> = {}): QuestionReading {
  const text = plain(question);
  const parts = { ...slotsOf(text), ...given };
  return {
    type: typeOf(text),
    slots: parts,
    yes_no: words.yes_no.includes(text.split(' ')[0] ?? ''),
    polarity: NEGATIVES.isIn(NOT_NEGATIVE.split(text).join(' ')) ? 'negative' : 'positive',
    asks_for: aimOf(text),
    age_group: ageGroupOf(text),
    pregnancy: PREGNANCY.isIn(text),
    renal: RENAL.isIn(text),
  };
}

/** Lower case, straight quotes, single spaces, without the question mark. */
function plain(question: string): string {
  return question
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u2019', "'")
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/^[¿¡\s]+|[?.!\s]+$/g, '')
    .trim();
}

const AIMS = {
  harm: new Phrases([...words.verbs_of_harm, ...words.states_of_harm]),
  benefit: new Phrases([...words.verbs_of_benefit, ...words.states_of_benefit]),
};
const NEGATIVES = new Phrases(words.negatives);
const NOT_NEGATIVE = new Phrases(words.not_negative);
const PREGNANCY = new Phrases(words.pregnancy);
const RENAL = new Phrases(words.renal);
const NAMES_OF_TYPES: ReadonlyMap<string, Phrases> = new Map(
  Object.entries(words.types).map(([type, names]) => [type, new Phrases(names)]),
);
/** Names of each group of ages. */
export const NAMES_OF_AGES: Readonly<Record<AgeGroup, Phrases>> = {
  newborn: new Phrases(words.age_groups.newborn),
  child: new Phrases(words.age_groups.child),
  adolescent: new Phrases(words.age_groups.adolescent),
  adult: new Phrases(words.age_groups.adult),
  older: new Phrases(words.age_groups.older),
};

function typeOf(text: string): QuestionType {
  return QUESTION_TYPES.find((type) => NAMES_OF_TYPES.get(type)?.isIn(text)) ?? 'initial_management';
}

function aimOf(text: string): QuestionReading['asks_for'] {
  if (AIMS.harm.isIn(text)) return 'harm';
  return AIMS.benefit.isIn(text) ? 'benefit' : 'neither';
}

function ageGroupOf(text: string): AgeGroup | null {
  return AGE_GROUPS.find((group) => NAMES_OF_AGES[group].isIn(text)) ?? null;
}

/** The parts of a question: what is done or measured, against what, to what end, in whom. */
function slotsOf(question: string): QuestionSlots {
  const { text, topic } = askedAbout(question);
  const compared = splitAt(text, words.comparators);
  // `better than placebo at preventing falls`
  const aim = splitAt(compared.after, words.aims);
  const against = withPeople(aim.before);
  const aimed = withPeople(aim.after);
  const main = compared.before;
  const acting = splitAt(main, ACTING);
  const { before, after } = acting.after === '' ? splitAt(main, ['on']) : acting;
  const [subject, object] = [withPeople(before), ofPeople(withPeople(after))];
  const people = [aimed, against, object, subject].find(({ population }) => population !== '');
  const isPronoun = PRONOUNS.beginsIn(subject.rest);
  const ofTopic = withPeople(topic);
  return {
    population: cut(isPronoun ? ofTopic.population : (people?.population ?? '')),
    intervention: cut(isPronoun && topic !== '' ? ofTopic.rest : withoutComparative(subject.rest)),
    comparator: cut(against.rest),
    outcome: namedOutcome(cut(object.rest === '' ? aimed.rest : object.rest)),
  };
}

const ACTING = [...words.verbs_of_benefit, ...words.verbs_of_harm, ...words.verbs, ...words.states];

/** What stands for the topic before the colon. */
const PRONOUNS = new Phrases(words.pronouns);

/** `Title: does it work?` asks after the colon about what stands before it. */
function askedAbout(question: string): { text: string; topic: string } {
  const [title = '', asked = ''] = question.split(/:\s+/, 2);
  return isQuestion(asked)
    ? { text: withoutLead(asked), topic: title }
    : { text: withoutLead(title), topic: asked };
}

function withPeople(text: string): { rest: string; population: string } {
  const { before, after } = splitAt(text, words.populations);
  return { rest: before, population: after };
}

/** `in children` of `safe in children with asthma` is no outcome. */
function ofPeople({ rest, population }: { rest: string; population: string }): {
  rest: string;
  population: string;
} {
  const [lead = '', ...people] = rest.split(' ');
  // `in preventing falls` says what for, not in whom.
  if (!words.people.includes(lead) || people[0]?.endsWith('ing') === true) return { rest, population };
  return { rest: '', population: [...people, population].join(' ').trim() };
}

function isQuestion(text: string): boolean {
  return words.leads.some((lead) => text.startsWith(`${lead} `));
}

function withoutLead(text: string): string {
  const lead = words.leads
    .filter((each) => text.startsWith(`${each} `))
    .toSorted((a, b) => b.length - a.length)[0];
  return withoutFirst((lead === undefined ? text : text.slice(lead.length)).trim(), words.articles);
}

/** Splits at the first of some phrases, the longest at one place; nothing is after it where there is none. */
function splitAt(text: string, phrases: readonly string[]): { before: string; after: string } {
  const padded = ` ${text} `;
  const found = phrases
    .map((phrase) => ({ at: padded.indexOf(` ${phrase} `, 1), length: phrase.length + 2 }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at || b.length - a.length);
  const [first] = found;
  if (first === undefined) return { before: text, after: '' };
  return { before: padded.slice(0, first.at).trim(), after: padded.slice(first.at + first.length).trim() };
}

/** `apixaban safer` of `apixaban safer than warfarin` without its last word. */
function withoutComparative(text: string): string {
  const last = words.comparatives
    .filter((each) => text.endsWith(` ${each}`))
    .toSorted((a, b) => b.length - a.length)[0];
  return last === undefined ? text : text.slice(0, -last.length).trim();
}

/** `improve outcomes` names no outcome, and of `in preventing falls` it is `falls`. */
function namedOutcome(text: string): string {
  const aim = words.aims.find((each) => text.startsWith(`${each} `));
  const named = aim === undefined ? text : text.slice(aim.length + 1);
  return words.any_outcome.includes(named) ? '' : named;
}

function cut(text: string): string {
  return withoutFirst(text, words.before_parts).trim().slice(0, MAX_SLOT_LENGTH);
}

/** A text without those of some words with which it begins. */
function withoutFirst(text: string, list: readonly string[]): string {
  const first = list.find((word) => text.startsWith(`${word} `));
  return first === undefined ? text : withoutFirst(text.slice(first.length + 1), list);
}
