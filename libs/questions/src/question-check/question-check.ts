import type { Language } from '@clinical/contracts';
import { questionsIn } from '@clinical/text-analysis';
import { findPersonalData, type PersonalDataKind } from './find-personal-data.js';
import words from './topics.json' with { type: 'json' };

/** Why a question is not answered, and how it might be asked instead. */
export interface QuestionCheck {
  /** Asks how to harm someone, for a weapon, or for misuse. */
  readonly problematic: boolean;
  /** Kinds of personal data in it. */
  readonly personalData: readonly PersonalDataKind[];
  /** Whether it is about health and has enough words to be answered. */
  readonly reasonable: boolean;
  /** Another wording; empty if the question needs none. Also given for vague and sensitive questions that are answered. */
  readonly alternative: string;
  /** The questions of a text that is more than one. */
  readonly parts: readonly string[];
}

/** Words between an act and its object, at most. */
const MAX_BETWEEN = 3;
/** A question with so few words of its own is answered, and a longer one is offered. */
const VAGUE_WORDS = 2;

/**
 * Checks a question before anything is stored or sent: personal data, safety, sense (section 5.6 of the specification of
 * answers). Questions of clinicians about dangerous topics pass, such as `management of paracetamol overdose`. Pure.
 */
export function checkQuestion(question: string, language: Language): QuestionCheck {
  const text = plainWords(question);
  const texts = words.alternatives[language];
  const personalData = findPersonalData(question);
  const unsafe = unsafeTopicOf(text);
  if (unsafe !== null)
    return { problematic: true, personalData, reasonable: true, alternative: texts[unsafe], parts: [] };
  const reasonable = isReasonable(text);
  return {
    problematic: false,
    personalData,
    reasonable,
    alternative: alternativeTo(text, reasonable, texts),
    parts: questionsIn(question),
  };
}

type Alternatives = (typeof words.alternatives)[Language];
type Topic = keyof Alternatives;

function alternativeTo(text: string, reasonable: boolean, texts: Alternatives): string {
  if (!reasonable) return '';
  const sensitive = words.sensitive.find((each) => hasAny(text, each.words));
  if (sensitive !== undefined && !hasAny(text, words.clinical_frames)) return texts[topicOf(sensitive.topic)];
  const asked = contentWords(text);
  return asked.length <= VAGUE_WORDS ? texts.vague.replace('{text}', asked.join(' ')) : '';
}

function unsafeTopicOf(text: string): Topic | null {
  const clinical = hasAny(text, words.clinical_frames) && !hasAny(text, words.first_person);
  const found = words.unsafe.find(
    ({ acts, objects, phrases }) => hasAny(text, phrases) || (!clinical && actsOn(text, acts, objects)),
  );
  if (found === undefined) return null;
  return clinical && !isInstruction(text) ? null : topicOf(found.topic);
}

/** `How can I ... without her knowing` stays unsafe whatever clinical words it has. */
function isInstruction(text: string): boolean {
  return hasAny(text, words.instructions);
}

const TOPICS = Object.keys(words.alternatives.en);
function topicOf(name: string): Topic {
  if (!isTopic(name)) throw new Error(`topics.json has no alternative for ${name}`);
  return name;
}
const isTopic = (name: string): name is Topic => TOPICS.includes(name);

/** Whether an act stands before an object, close to it. */
function actsOn(text: string, acts: readonly string[], objects: readonly string[]): boolean {
  return acts.some((act) => {
    for (let at = text.indexOf(` ${act} `); at !== -1; at = text.indexOf(` ${act} `, at + 1)) {
      const after = text
        .slice(at + act.length + 1)
        .trim()
        .split(' ');
      const near = ` ${after.slice(0, MAX_BETWEEN + 2).join(' ')} `;
      if (hasAny(near, objects)) return true;
    }
    return false;
  });
}

function isReasonable(text: string): boolean {
  if (contentWords(text).length === 0) return false;
  if (!/\p{L}{3}/u.test(text) || isNoise(text)) return false;
  return !hasAny(text, words.other_subjects) || isOfHealth(text);
}

/** Letters at random: most words have no vowel, or one letter is repeated. */
function isNoise(text: string): boolean {
  const long = text.split(' ').filter((word) => word.length > 3);
  const odd = long.filter((word) => !/[aeiouyáéíóúü\d]/u.test(word) || /(\p{L})\1{3}/u.test(word));
  return long.length === 0 || odd.length > long.length / 2 || new Set(long).size * 3 < long.length;
}

const isOfHealth = (text: string): boolean => words.health.some((stem) => text.includes(` ${stem}`));

function contentWords(text: string): string[] {
  return text
    .trim()
    .split(' ')
    .filter((word) => word.length > 1 && !words.empty_words.includes(word));
}

const hasAny = (text: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => text.includes(` ${phrase} `));

/** Lower case words between single spaces, with a space at both ends. */
function plainWords(question: string): string {
  const text = question
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'-]+/gu, ' ');
  return ` ${text.trim()} `;
}
