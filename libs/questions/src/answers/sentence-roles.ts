/**
 * The role of each sentence of an abstract: its label where it is labelled, else by a linear model over hashed words, cues and
 * position, and the most likely order of roles (Viterbi). The weights are made by `npm run train-sentence-roles`.
 */
import { abstractParts, sentencesIn, type AbstractSection } from '@clinical/evidence';
import { SENTENCE_ROLES, type SentenceRole } from './answers.contract.js';
import stored from './sentence-role-weights.json' with { type: 'json' };
import labels from './labels-of-roles.json' with { type: 'json' };

/** Features are hashed into this number of buckets. */
export const ROLE_BUCKETS = 2 ** 15;
const ROLES = SENTENCE_ROLES.length;
/** Longest sentence that is read, in words. */
const MAX_WORDS = 80;

/** Weights of features by role, one role after the other in each bucket, and of a role after another. */
export interface RoleWeights {
  readonly features: ArrayLike<number>;
  /** From each role, and from the start in the last row, to each role. */
  readonly transitions: ArrayLike<number>;
}

/** A sentence of an abstract. */
export interface RoledSentence {
  readonly section: number;
  /** UTF-16 offsets in the text of the section. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly role: SentenceRole;
}

const WEIGHTS: RoleWeights = {
  features: new Int8Array(Buffer.from(stored.features, 'base64')),
  transitions: stored.transitions,
};

/** The sentences of an abstract, in order, with their roles. */
export function roledSentences(abstract: readonly AbstractSection[]): RoledSentence[] {
  const sentences = abstract.flatMap(({ label, text }, section) =>
    abstractParts(text).flatMap((part) => {
      let labelled = roleOfLabel(part.label === '' ? label : part.label);
      return sentencesIn(text.slice(part.start, part.end), section).map((sentence) => {
        const [from, end] = [part.start + sentence.start, part.start + sentence.end];
        const heading = headingOf(text.slice(from, end));
        const start = from + heading.length;
        // A label within the text holds up to the next one.
        labelled = roleOfLabel(heading) ?? labelled;
        return { section, start, end, text: text.slice(start, end), labelled };
      });
    }),
  );
  const isLabelled = sentences.every((sentence) => sentence.labelled !== null);
  const guessed = isLabelled ? [] : guessRoles(sentences.map(({ text }) => text));
  return sentences.map(({ labelled, ...sentence }, place) => ({
    ...sentence,
    role: labelled ?? guessed[place] ?? 'background',
  }));
}

const ROLE_OF_LABEL: ReadonlyMap<string, SentenceRole> = new Map(
  SENTENCE_ROLES.flatMap((role) => labels[role].map((label) => [label, role] as const)),
);

/** The role that a label names; null for labels of several roles or none. */
export function roleOfLabel(label: string): SentenceRole | null {
  const name = label.toLowerCase().replaceAll('\u2019', "'");
  return ROLE_OF_LABEL.get(name.replace(/[:,\s-]+$/, '').trim()) ?? null;
}

/** The label that stands in a sentence, such as `CONCLUSIONS ` of `CONCLUSIONS The drug works.`; empty without one. */
function headingOf(sentence: string): string {
  const [heading = ''] =
    /^\p{Lu}[\p{L}'\u2019]*(?: [\p{L}'\u2019]+){0,2}(?:[:,]{0,2}\s+|--\s*)(?=\p{Lu})/u.exec(sentence) ?? [];
  return roleOfLabel(heading) === null ? '' : heading;
}

/** Whether a label is of a part that says nothing of the study, such as its registration. */
export function isOutsideOfRoles(label: string): boolean {
  return labels.other.includes(label.toLowerCase());
}

/** Roles of sentences without labels. */
export function guessRoles(sentences: readonly string[], weights: RoleWeights = WEIGHTS): SentenceRole[] {
  return bestPath(roleFeatures(sentences), weights).map((role) => SENTENCE_ROLES[role] ?? 'background');
}

/** Buckets of what each sentence says and where it stands. */
export function roleFeatures(sentences: readonly string[]): number[][] {
  const words = sentences.map(
    (text) =>
      text
        .toLowerCase()
        .match(/\p{L}+|\d+(?:[.,]\d+)*|[%=<>±?]/gu)
        ?.slice(0, MAX_WORDS)
        .map((word) => (/^\d/.test(word) ? '#' : word)) ?? [],
  );
  return words.map((own, place) =>
    [
      ...placeFeatures(place, words.length),
      `l${Math.min(Math.floor(own.length / 8), 6)}`,
      ...startOf(own, 'f'),
      ...startOf(words[place - 1] ?? [], 'y'),
      ...startOf(words[place + 1] ?? [], 'z'),
      ...new Set(own.map((word) => `w${word}`)),
      ...new Set(own.slice(1).map((word, at) => `v${own[at] ?? ''} ${word}`)),
      ...new Set((words[place - 1] ?? []).map((word) => `r${word}`)),
      ...new Set((words[place + 1] ?? []).map((word) => `s${word}`)),
    ].map((name) => bucketOf(name)),
  );
}

function placeFeatures(place: number, count: number): string[] {
  const fromEnd = count - 1 - place;
  return [
    'b',
    `c${Math.min(count, 20)}:${Math.min(place, 8)}`,
    `p${Math.min(place, 6)}`,
    `e${Math.min(fromEnd, 6)}`,
    `d${Math.floor((place / count) * 10)}`,
  ];
}

function startOf(words: readonly string[], name: string): string[] {
  return [1, 2, 3].map((length) => `${name}${length}${words.slice(0, length).join(' ')}`);
}

/** FNV-1a of the UTF-16 codes. */
function bucketOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (ROLE_BUCKETS - 1);
}

/** The sequence of roles, by number, with the highest sum of weights. */
export function bestPath(
  features: readonly (readonly number[])[],
  { features: weights, transitions }: RoleWeights,
): number[] {
  let scores = new Float64Array(ROLES);
  const cameFrom: number[][] = [];
  for (const [place, buckets] of features.entries()) {
    const next = new Float64Array(ROLES);
    const from: number[] = [];
    for (let role = 0; role < ROLES; role += 1) {
      let [best, bestFrom] = [transitions[ROLES * ROLES + role] ?? 0, -1];
      if (place > 0) {
        best = -Infinity;
        for (let before = 0; before < ROLES; before += 1) {
          const score = (scores[before] ?? 0) + (transitions[before * ROLES + role] ?? 0);
          if (score > best) [best, bestFrom] = [score, before];
        }
      }
      for (const bucket of buckets) best += weights[bucket * ROLES + role] ?? 0;
      next[role] = best;
      from.push(bestFrom);
    }
    scores = next;
    cameFrom.push(from);
  }
  let role = scores.indexOf(Math.max(...scores));
  const path: number[] = [];
  for (let place = features.length - 1; place >= 0; place -= 1) {
    path.unshift(role);
    role = cameFrom[place]?.[role] ?? -1;
  }
  return path;
}
