import { tokenTexts } from '@clinical/text-analysis';
import type { AskedWeights } from './asked-weights.js';
import { contentStems } from './build-queries.js';
import { designationsIn, isOfOthers, type Designations } from './designations.js';
import { Phrases } from './phrases.js';
import type { QuestionReading } from './question.contract.js';
import words from './words-of-titles.json' with { type: 'json' };

/**
 * What a record is about by its title, in the light of what a question asks about: `asked` the same, `partly` also something else,
 * such as all treatments of a disease, `other`, or `unknown` where the question or the title says too little.
 */
export type Subject = 'asked' | 'partly' | 'other' | 'unknown';

const ENDS: ReadonlySet<string> = new Set(words.ends_of_subject);
const BEFORE: ReadonlySet<string> = new Set(words.before_subject);
/** `withdrawal from` names what is ended behind it. */
const ENDS_OF_STOPPED: ReadonlySet<string> = new Set(words.ends_of_subject.filter((end) => end !== 'from'));
const COMPARING: ReadonlySet<string> = new Set(words.comparing);
const JOINED: ReadonlySet<string> = new Set(words.joined);
const WITHOUT = new Phrases(words.without);
const WITHOUT_BEHIND = new Phrases(words.without_behind);
const OVERVIEWS = new Phrases(words.overviews);
const VERBS_OF_TITLES = new Phrases(words.verbs_of_titles);
const VERBS = new Phrases(words.verbs_of_findings);
const STOPPING = new Phrases(words.stopping);
const ASKED_TO_STOP = new Phrases(words.asked_to_stop);
const FORMS = words.forms.map((phrase) => new Phrases([phrase]));
const ALL_FORMS: ReadonlySet<string> = new Set(words.all_forms);
const PEOPLE_OF: ReadonlySet<string> = new Set(words.people_of);
const WHOLE_GROUPS = new Phrases(words.whole_groups);
const SETTINGS = new Phrases(words.settings);
const MEASURED: ReadonlySet<string> = new Set(words.measured_of);
const OF_NAMED = new Phrases(words.asked_of_named);
const OPPOSITES = words.opposites.map((pair) => pair.map((names) => new Phrases(names)));
const NOT_OF_ASKED = words.not_of_asked.map(({ asked, others }) => ({
  own: new Phrases(asked),
  others: [new Phrases(others)],
}));
const ALIKE = new Phrases(words.alike);
const CONTROLS = new Phrases(words.controls);
const COMBINED = /([\p{L}-]{3,})\s?[/+]\s?([\p{L}-]{3,})(?:\s([\p{L}-]+))?/gu;
const HARMS_OF = new Phrases(words.harms_of);
/** What follows does not do what others do. */
export const EXCEPTING = new Phrases(words.excepting);
const PEOPLE_WITH = new Phrases(words.people_with);
const INDUCED = new Phrases(words.induced);
/** Most words up to the one that says so, as in `people with yoga-induced pain`. */
const MAX_WORDS = 9;
const COMBINATIONS = new Phrases(words.combinations);
/** `A combination of yoga and massage`. */
const OF_BOTH = /^.*? of ([^.,;:]+?) and ([^.,;:]+)/i;
/** `Lower than that with the drug` begins no clause. */
const CLAUSES = new RegExp(
  String.raw`(?<!\b(?:${words.before_that.join('|')}) )\b(?:${words.clauses.join('|')})\b|;`,
);
/** `The best treatments are yoga and massage.` */
const BESIDE = new Phrases(words.beside);
const OF_LISTS = new Phrases(words.of_lists);
const LISTING = new Phrases(words.listing);
/** Share of what was asked about that a title of one thing has. */
const MIN_SHARE_OF_ONE = 0.75;
/** A title of fewer words that tell something says too little. */
const MIN_WORDS = 2;

/** What a question asks about, found in titles and sentences. */
export class AskedSubject {
  readonly #stems: readonly string[];
  /** `How is gout treated?` asks what is done about something, and no record begins with it. */
  readonly #isOpen: boolean;
  readonly #isCompared: boolean;
  readonly #opposites: readonly { readonly own: Phrases; readonly others: readonly Phrases[] }[];

  readonly #designations: Designations;

  constructor(
    { slots, yes_no: isYesNo }: QuestionReading,
    private readonly weights: AskedWeights,
  ) {
    const { asked } = weights;
    this.#designations = designationsIn(asked.question, true);
    this.#stems = contentStems(slots.intervention);
    this.#isCompared = slots.comparator !== '';
    this.#isOpen =
      !isYesNo && slots.outcome === '' && slots.comparator === '' && !OF_NAMED.isIn(asked.question);
    const pairs = OPPOSITES.flatMap((names) =>
      names.map((own) => ({ own, others: names.filter((name) => name !== own) })),
    );
    this.#opposites = [...pairs, ...NOT_OF_ASKED].filter(
      ({ own, others }) => own.isIn(asked.question) && !others.some((other) => other.isIn(asked.question)),
    );
  }

  of(title: string): Subject {
    if (this.#stems.length === 0 || saysLittle(title)) return 'unknown';
    if (this.isOfStopping(title)) return 'other';
    if (this.#isOpen) return this.#isIn(title) ? 'asked' : 'other';
    const lead = leadOf(title);
    const first = upTo(lead, COMPARING)
      .filter((token) => !BEFORE.has(token))
      .join(' ');
    const isAlone = contentStems(first).every((stem) => this.weights.asked.stems.includes(stem));
    const named = this.weights.asked.in(withoutMeasures(first));
    const isOfOne =
      !lead.some((token) => JOINED.has(token)) && this.weights.share(named, this.#stems) >= MIN_SHARE_OF_ONE;
    if (isOfOne || (isAlone && this.#isIn(first))) return 'asked';
    return this.#isIn(title) || OVERVIEWS.isIn(title) ? 'partly' : 'other';
  }

  /** Whether a sentence says something of it: a clause names it before the first verb of the finding, or in a list of the best. */
  isSaidIn(sentence: string): boolean {
    return sentence.split(CLAUSES).some((clause) => {
      const [verb = clause.length] = VERBS.in(clause);
      const isListed = LISTING.beginsIn(clause.slice(verb)) && OF_LISTS.isIn(clause.slice(0, verb));
      return this.#isIn(isListed ? clause : withoutBeside(clause.slice(0, verb)));
    });
  }

  /** Whether a sentence compares what was asked about with itself, such as two weeks of a drug with one, and not with its absence. */
  isOfItself(sentence: string): boolean {
    if (this.#isCompared || this.#stems.length === 0) return false;
    const tokens = tokenTexts(sentence);
    const at = tokens.findIndex((token) => COMPARING.has(token) && token !== 'or');
    const sides = [tokens.slice(0, at), tokens.slice(at + 1)].map((side) => side.join(' '));
    const isOfBoth = at > 0 && sides.every((side) => this.#isIn(side) && !WITHOUT.isIn(side));
    return isOfBoth && !WITHOUT_BEHIND.isIn(sides[1] ?? '');
  }

  /** Whether a sentence compares what was asked about with another treatment, which the question does not. */
  isOfRivals(sentence: string): boolean {
    return !this.#isCompared && ALIKE.isIn(sentence) && !CONTROLS.isIn(sentence);
  }

  /** Whether a text is about ending what the question asks about, which the question is not. */
  isOfStopping(text: string): boolean {
    if (ASKED_TO_STOP.isIn(this.weights.asked.question)) return false;
    return STOPPING.in(text).some((at) => this.#isNamedIn(text.slice(at), ENDS_OF_STOPPED));
  }

  /** Whether a sentence is of people whom what was asked about has done harm to, and so says nothing of how often it does. */
  isOfAffected(sentence: string): boolean {
    return PEOPLE_WITH.in(sentence).some((at) => {
      const people = sentence.slice(at, at + (INDUCED.in(sentence.slice(at))[0] ?? 0));
      return people !== '' && people.split(' ').length <= MAX_WORDS && this.#isIn(people);
    });
  }

  /** Whether a sentence is of harms of something that the question does not name, as in `reactions to massage`. */
  isOfOtherHarms(sentence: string): boolean {
    return HARMS_OF.in(sentence).some((at) => {
      const { asked } = this.weights;
      const [, named = ''] = sentence.slice(at).split(/ (?:to|of) (.*)/s, 2);
      const cause = upTo(tokenTexts(named.slice(0, VERBS.in(named)[0])), ENDS);
      const causes = cause.filter((token) => !BEFORE.has(token)).join(' ');
      const stems = asked.in(causes);
      return contentStems(causes).length > 0 && !asked.stems.some((stem) => stems.has(stem));
    });
  }

  /** Whether a sentence says that what was asked about does not do what others do: `Rest, but not yoga, helps.` */
  isExceptedIn(sentence: string): boolean {
    return EXCEPTING.in(sentence).some((at) => this.#isIn(withinComma(sentence.slice(at))));
  }

  /** Whether a sentence is of what was asked about together with something else, as in `amlodipine/valsartan`. */
  isOfCombined(sentence: string): boolean {
    const { asked } = this.weights;
    const names = (text: string, stems: readonly string[]): boolean =>
      [...asked.in(text)].some((stem) => stems.includes(stem));
    const isOfOne = COMBINATIONS.in(sentence).some((at) => {
      const [, one = '', other = ''] = OF_BOTH.exec(sentence.slice(at)) ?? [];
      return names(one, this.#stems) !== names(other, this.#stems);
    });
    if (isOfOne) return true;
    return Array.from(sentence.matchAll(COMBINED)).some(([, one = '', other = '', kind = '']) => {
      const known = [one, other].filter((each) => names(each, asked.stems));
      return known.length < 2 && (known.some((each) => names(each, this.#stems)) || names(kind, this.#stems));
    });
  }

  /** Whether a sentence is of one of the forms, doses or durations that a title compares, which the question does not ask for. */
  isOfForms(title: string, sentence: string): boolean {
    const { question } = this.weights.asked;
    if (ALL_FORMS.has(tokenTexts(sentence)[0] ?? '')) return false;
    return FORMS.some(
      (phrase) =>
        !phrase.isIn(question) && phrase.in(title).some((at) => this.#isNamedIn(title.slice(at), ENDS)),
    );
  }

  /** Whether a title is about some people whom the question does not name, such as `in schizophrenia`. */
  isOfSome(title: string): boolean {
    const { stems } = this.weights.asked;
    // In brackets stands what databases add.
    const parts = title.replace(/(?<=.)\[.*$/, '').split(/[:?]/);
    return parts.map(tokenTexts).some((tokens) =>
      tokens.some((token, place) => {
        if (!PEOPLE_OF.has(token)) return false;
        const all = upTo(tokens.slice(place + 1), ENDS);
        if (SETTINGS.isIn(all.join(' '))) return false;
        const people = all.filter((each) => !WHOLE_GROUPS.isIn(each));
        const named = [...this.weights.asked.in(people.join(' '))];
        return named.length > 0 && !named.some((stem) => stems.includes(stem));
      }),
    );
  }

  /**
   * Whether a text is only of the opposite of what the question says, such as `secondary prevention` for `primary prevention`, or of
   * another of its kind, such as `vitamin D` for `vitamin E`.
   */
  isOpposedIn(text: string): boolean {
    return (
      isOfOthers(this.#designations, text) ||
      this.#opposites.some(({ own, others }) => !own.isIn(text) && others.some((other) => other.isIn(text)))
    );
  }

  /** Whether a word of what was asked about stands behind the first one of a text and before some. */
  #isNamedIn(text: string, ends: ReadonlySet<string>): boolean {
    const [, ...named] = upTo(tokenTexts(text), ends);
    const stems = this.weights.asked.in(named.join(' '));
    return this.#stems.some((stem) => stems.has(stem));
  }

  #isIn(text: string): boolean {
    return this.weights.hasRarest(this.weights.asked.in(withoutMeasures(text)), this.#stems);
  }
}

/** A text up to its first comma or other sign. */
function withinComma(text: string): string {
  return text.split(/[,.;:()]/, 1)[0] ?? '';
}

/** A text without what is only measured, such as `exercise` of `exercise time`. */
function withoutMeasures(text: string): string {
  const tokens = tokenTexts(text);
  return tokens.some((token) => MEASURED.has(token))
    ? tokens.filter((_, place) => !MEASURED.has(tokens[place + 1] ?? '')).join(' ')
    : text;
}

/** A subject without its people and what it was given with or compared with, as in `In children, combined with rest, yoga`. */
function withoutBeside(subject: string): string {
  const [first = ''] = tokenTexts(subject);
  const own = PEOPLE_OF.has(first) ? subject.replace(/^[^,]*,/, '') : subject;
  const [at] = BESIDE.in(own);
  return at === undefined ? own : own.slice(0, at) + own.slice(at).replace(/^[^,]*(?:,.*(?=,))?/, '');
}

/** Whether a title does not say what a record is about. Pure. */
export function saysLittle(title: string): boolean {
  const stems = contentStems(title);
  return stems.length === 0 || (stems.length <= MIN_WORDS && stems.some((stem) => /^\d+$/.test(stem)));
}

/** A title up to its verb, or to where it says in whom or for what, such as `Yoga` of `Yoga for back pain: a trial`. */
function leadOf(title: string): string[] {
  const [named = ''] = title.split(/[:?]/, 1);
  const verb = VERBS_OF_TITLES.in(named).find((at) => at > 0);
  return upTo(tokenTexts(named.slice(0, verb).replaceAll(/[,(+/]/g, ' and ')), ENDS);
}

/** Tokens before the first of some, but at least one. */
function upTo(tokens: readonly string[], ends: ReadonlySet<string>): string[] {
  const end = tokens.findIndex((token, place) => place > 0 && ends.has(token));
  return tokens.slice(0, end === -1 ? tokens.length : end);
}
