import {
  PICO_MINIMUM,
  WIDEN_UP_TO,
  type Diagnostic,
  type Language,
  type SearchRequest,
} from '@clinical/contracts';
import {
  isRunnable,
  parse,
  print,
  type AndNode,
  type QueryNode,
  type WordNode,
} from '@clinical/query-language';
import {
  TOO_GENERAL_ALONE,
  type LabelDetails,
  type MatchNode,
  type SearchPlan,
} from '@clinical/search-engine';
import { contentOnly, readWords, type StandardQuery } from '../../planning/standard-query.js';
import { countOf } from '../../planning/counting-plan.js';
import { type FindVariants } from '../../planning/word-variants.js';
import {
  MATCH_FORM,
  matchWords,
  type QueryMatch,
  type RelaxableQuery,
  relaxableParts,
  relaxableQuery,
  textOfPart,
} from '../../planning/match-query.js';
import { type QueryForm, translateQuery, translateWords } from '../../planning/query-form.js';
import { RequestRefusedError } from '../../planning/request-refused.error.js';
import { STRATEGY_FORM } from './strategy-form.js';

type Relaxation = NonNullable<SearchPlan['relaxation']>;

/** The fields of a PICO search, in their order. */
const FIELDS = ['criteria', 'intervention', 'comparison', 'outcome'] as const;
type PicoField = (typeof FIELDS)[number];

/** The fields that each level requires: the outcome is left out first, then the comparison (B3). */
const FIELDS_OF_LEVEL: Readonly<Record<0 | 1 | 2, readonly PicoField[]>> = {
  0: FIELDS,
  1: ['criteria', 'intervention', 'comparison'],
  2: ['criteria', 'intervention'],
};
/** The fields that are widened if they find too little together. */
const WIDENED_FIELDS = FIELDS_OF_LEVEL[2];

/** A PICO search at one level. */
export interface PicoStep {
  /** 3: the population and the intervention are widened. */
  readonly level: 0 | 1 | 2 | 3;
  /** What every record matches, as a query of the trip dialect. */
  readonly text: string;
  /** At level 3: what records may lack. */
  readonly widening: PicoWidening | null;
}

/** A population and an intervention of which records may lack words. */
export interface PicoWidening {
  /** Records that match this lack nothing. */
  readonly match: MatchNode;
  readonly relaxation: Relaxation;
  /** Typed text of each part of the relaxation. */
  readonly texts: readonly string[];
  /** Whether records have a telling concept of both, or any words, where none has. */
  readonly requires: 'main-concepts' | 'any-words';
}

/** A level that was chosen by numbers. */
export interface PicoChoice {
  readonly step: PicoStep;
  /** What it finds, without filters. */
  readonly hits: number;
  /** Set where that is too little and concepts can be left out. */
  readonly widened: PicoStep | null;
}

/** A part of the search, in the form that is asked for. */
type Part = <T>(form: QueryForm<T>) => T;

/** A level, and the fields that it requires. */
interface Level {
  readonly level: 0 | 1 | 2;
  readonly required: Part;
}

/**
 * A PICO search (B3): AND of the fields that are filled in, each read as a standard search reads its words. A field of
 * general words alone is not required next to others.
 */
export class PicoSearch {
  /** The texts of all fields. */
  readonly typed: string;
  /** The words of all fields, for ranking and marking. */
  readonly words: QueryMatch;
  /** The requested level, or the first one after it that differs from those before. */
  readonly first: PicoStep;
  readonly #query: StandardQuery;
  readonly #fields: ReadonlyMap<PicoField, AndNode>;
  /** From the requested one on, without those that equal the one before; at least one. */
  readonly #levels: readonly [Level, ...Level[]];

  /** @throws RequestRefusedError when a field cannot be read */
  constructor(request: SearchRequest, language: Language, find: FindVariants) {
    const fields = readFields(request, language);
    this.typed = FIELDS.map((field) => request[field].trim()).join(' ');
    const tree = groupOf([...fields.values()]);
    this.#query = readWords(tree, find);
    this.words = matchWords(tree, this.#query);
    const required = contentOnly(tree.children, this.#query);
    this.#fields = new Map([...fields].filter(([, field]) => required.includes(field)));
    this.#levels = this.#levelsFrom(request.picoLevel);
    this.first = stepOf(this.#levels[0]);
  }

  /** What {@link choose} depends on the numbers of, by label. */
  counted(): ReadonlyMap<string, MatchNode> {
    return new Map([
      ...this.#levels.map(({ level, required }) => [levelLabel(level), required(MATCH_FORM)] as const),
      ...WIDENED_FIELDS.flatMap((field) =>
        this.#partsOf(field).map(
          (nodes, at) => [partLabel(field, at), this.#words(nodes)(MATCH_FORM)] as const,
        ),
      ),
    ]);
  }

  /** The first level that finds enough; otherwise the last one, and what may find more. */
  choose(counts: ReadonlyMap<string, LabelDetails>): PicoChoice {
    const levels = this.#levels.map((level) => ({
      step: stepOf(level),
      hits: countOf(counts, levelLabel(level.level)).hits,
    }));
    const enough = levels.find(({ hits }) => hits >= PICO_MINIMUM);
    if (enough !== undefined) return { ...enough, widened: null };
    return { step: this.first, hits: 0, ...levels.at(-1), widened: this.#widened(counts) };
  }

  /**
   * The standard search of population and intervention, which lists records with some of the words; null where it may
   * not leave out any.
   */
  withAnyWords(): PicoStep | null {
    const fields = this.#fieldsOf(2);
    const relaxable = relaxableQuery(groupOf(fields), this.#query);
    if (relaxable === null) return null;
    const all = this.#allOf(fields);
    return widenedStep(all, all, relaxable, 'any-words', WIDEN_UP_TO);
  }

  #levelsFrom(first: 0 | 1 | 2): readonly [Level, ...Level[]] {
    const levels: Level[] = [];
    let last = 0;
    for (const level of [0, 1, 2] as const) {
      const fields = this.#fieldsOf(level);
      if (level < first || fields.length === 0 || fields.length === last) continue;
      last = fields.length;
      levels.push({ level, required: this.#allOf(fields) });
    }
    const [narrowest, ...others] = levels;
    return narrowest === undefined
      ? [{ level: first, required: this.#allOf([...this.#fields.values()]) }]
      : [narrowest, ...others];
  }

  /**
   * Population and intervention with at least one telling concept of each; null where neither has several. Concepts are
   * dropped as in a standard search, those that tell least first.
   */
  #widened(counts: ReadonlyMap<string, LabelDetails>): PicoStep | null {
    const required: Part[] = [];
    const optional: (readonly WordNode[])[] = [];
    for (const [field, tree] of this.#fields) {
      const relaxable = relaxableParts(tree, this.#query);
      if (!WIDENED_FIELDS.includes(field)) continue;
      if (relaxable === null) {
        required.push(this.#allOf([tree]));
        continue;
      }
      const { parts, phrases } = relaxable;
      const telling = tellingOf(parts, (at) => countOf(counts, partLabel(field, at)).hits);
      const isOnlyOne = telling.length === 1;
      optional.push(...parts.filter((nodes) => !isOnlyOne || !telling.includes(nodes)));
      required.push(
        ...phrases.map(
          (phrase): Part =>
            (form) =>
              form.text(phrase),
        ),
      );
      if (telling.length > 0)
        required.push((form) => form.anyOf(telling.map((nodes) => this.#words(nodes)(form))));
    }
    if (optional.length === 0 || required.length === 0) return null;
    return widenedStep(
      this.#allOf(this.#fieldsOf(2)),
      (form) => form.allOf(required.map((part) => part(form))),
      {
        required: required.map((part) => part(MATCH_FORM)),
        parts: optional.map((nodes) => ({
          match: this.#words(nodes)(MATCH_FORM),
          text: textOfPart(nodes),
        })),
      },
      'main-concepts',
    );
  }

  #fieldsOf(level: 0 | 1 | 2): AndNode[] {
    return FIELDS_OF_LEVEL[level].flatMap((field) => this.#fields.get(field) ?? []);
  }

  /** The concepts of a field of which records may lack some; none with an operator. */
  #partsOf(field: PicoField): readonly (readonly WordNode[])[] {
    const tree = this.#fields.get(field);
    return tree === undefined ? [] : (relaxableParts(tree, this.#query)?.parts ?? []);
  }

  #allOf(fields: readonly AndNode[]): Part {
    return (form) => form.allOf(fields.map((field) => translateQuery(field, this.#query, form)));
  }

  #words(nodes: readonly WordNode[]): Part {
    return (form) => translateWords(nodes, this.#query, form);
  }
}

/** The concepts of a field that suffice alone: that in the fewest records, and others that are not far more general. */
function tellingOf<T>(parts: readonly T[], hitsOf: (at: number) => number): T[] {
  const found = parts.map((part, at) => ({ part, hits: hitsOf(at) })).filter(({ hits }) => hits > 0);
  const fewest = Math.min(...found.map(({ hits }) => hits));
  return found.filter(({ hits }) => hits < fewest * TOO_GENERAL_ALONE).map(({ part }) => part);
}

function stepOf({ level, required }: Level): PicoStep {
  return { level, text: textOf(required), widening: null };
}

function textOf(part: Part): string {
  return print(part(STRATEGY_FORM), 'trip');
}

/**
 * @param all what records match that lack nothing
 * @param kept what every record matches
 */
function widenedStep(
  all: Part,
  kept: Part,
  { required, parts }: RelaxableQuery,
  requires: PicoWidening['requires'],
  widenUpTo = 0,
): PicoStep {
  return {
    level: 3,
    text: textOf(kept),
    widening: {
      match: all(MATCH_FORM),
      relaxation: {
        required,
        parts: parts.map(({ match }) => match),
        minimum: PICO_MINIMUM,
        widenUpTo,
        allWordsFirst: true,
      },
      texts: parts.map(({ text }) => text),
      requires,
    },
  };
}

function levelLabel(level: number): string {
  return `level ${level}`;
}

function partLabel(field: PicoField, at: number): string {
  return `${field} ${at}`;
}

function readFields(request: SearchRequest, language: Language): Map<PicoField, AndNode> {
  const trees = new Map<PicoField, AndNode>();
  const diagnostics: Diagnostic[] = [];
  for (const field of FIELDS) {
    if (request[field].trim() === '') continue;
    const query = parse(request[field], { language, smallOr: true });
    if (isRunnable(query)) trees.set(field, groupOf([query.tree]));
    else diagnostics.push(...query.diagnostics.map((found) => ({ ...found, parameter: field })));
  }
  if (diagnostics.length > 0) throw new RequestRefusedError('INVALID_QUERY', diagnostics);
  return trees;
}

/** A group in brackets: its words form no name with those around it. */
function groupOf(children: readonly QueryNode[]): AndNode {
  return { kind: 'and', implicit: true, children, start: 0, end: 0 };
}
