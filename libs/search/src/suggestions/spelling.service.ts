import {
  SPELLING_THRESHOLD,
  type SearchParametersReading,
  type SearchRequest,
  type SpellResponse,
} from '@clinical/contracts';
import { isKnownAbbreviation, readIdentifiers } from '@clinical/evidence';
import { EMPTY_MESH_VOCABULARY, MeshStore, readableVocabulary } from '@clinical/mesh';
import type { Principal } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { leavesOf, type QueryNode } from '@clinical/query-language';
import { SearchEngine, type CallContext } from '@clinical/search-engine';
import { isGeneralWord, isStopWord, stem, tokenise, tokenTexts } from '@clinical/text-analysis';
import { Inject, Injectable } from '@nestjs/common';
import { SEARCH_SETTINGS } from '../planning/search-tokens.js';
import { CollectionStatus } from '../planning/collection-status.js';
import { isKnownWord } from '../planning/known-word.js';
import { prepareSearch, type PreparedSearch, type SearchSettings } from '../planning/prepare-search.js';
import { RequestRefusedError } from '../planning/request-refused.error.js';
import { variantsFrom, type FindVariants } from '../planning/word-variants.js';
import { medicalWords } from './medical-words.js';
import { namesFields } from './names-fields.js';
import { spellingCandidates, type DoubtfulWord, type SpellingCandidate } from './spelling-candidates.js';

const NOTHING: SpellResponse = { corrected: null, count: 0 };
/** Maximum words of a query that is corrected; longer queries are pasted rather than typed. */
const MAX_WORDS = 24;
/** Factor by which a correction must be likelier for each additional changed letter. */
const LETTER_PENALTY = 20;
/** Maximum hits of a search that counts as nearly without results. */
const NEXT_TO_NOTHING = 3;
/** The confidence from which a corrected search is shown in place of one that finds next to nothing. */
const CONFIDENT = 0.6;
/** The fewest results worth showing in place of others. */
const MIN_SHOWN_INSTEAD = 5;
/** Weight of a record with a corrected word where no record has all the words: less than any that has. */
const LITTLE = 1e-9;
/** Factor of the confidence if another correction finds nearly as much. */
const HAS_RIVAL = 0.6;
const RIVAL_SHARE = 0.5;
/** Letters of other languages, whose words are no misspelt English ones: `asma en niños`, `catéter`. */
const HAS_FOREIGN_LETTER = /[^\p{ASCII}\p{Script=Greek}\P{L}]/u;
/** Two capitals, or a capital inside a word: an abbreviation or a name, such as `IBS`, `mRNA`, `HbA1c`. */
const HAS_CAPITALS_INSIDE = /.\p{Lu}/u;

/**
 * A better spelling of a standard search. A search page that finds next to nothing shows the corrected search
 * ('Showing results for ..., search instead for ...') where `showInstead` is set, and offers it otherwise.
 */
export interface SpellingCorrection {
  /** The query with its misspelt words replaced. */
  readonly corrected: string;
  /** Results of the corrected query that have all its words, as its search counts them. */
  readonly count: number;
  /** Confidence that the corrected words were intended, from 0 to 1. */
  readonly confidence: number;
  /** The typed query has hardly any hits, and the correction is confident enough to be run in its place. */
  readonly showInstead: boolean;
}

/**
 * Spelling correction of standard searches. The search service calls {@link SpellingService.correction} with the
 * parameters of the search, and runs the corrected query if `showInstead` is set; `/api/spell` calls {@link
 * SpellingService.correct}.
 *
 * Did-you-mean (SEARCH-5; B41): a better spelling from the index itself, where the query finds few records and the
 * corrected one more. Hits are records that have all the words: the ones that a widened search adds (B64) would hide
 * that a word is misspelt. They are counted with the filters of the search, which a corrected one keeps, and with the
 * caller's access.
 *
 * Never touched: identifiers, abbreviations, known or in capitals, words with digits or capitals inside, stop words, general
 * words, and words that the tables of the product or MeSH know: they are no slips, even if no record contains them. No word
 * becomes a stop word, and words that a medical vocabulary uses are preferred to more frequent ones.
 */
@Injectable()
export class SpellingService {
  /** Corrections are chosen by these; entry terms of headings, and other names of the collection, are no spellings. */
  private readonly variants: FindVariants;

  constructor(
    private readonly engine: SearchEngine,
    private readonly mesh: MeshStore,
    private readonly clock: Clock,
    private readonly collection: CollectionStatus,
    @Inject(SEARCH_SETTINGS) private readonly settings: SearchSettings,
  ) {
    this.variants = variantsFrom(EMPTY_MESH_VOCABULARY, settings.ranking.variants);
  }

  /**
   * @param reading of the search whose query may be misspelt
   * @param principal of the caller
   * @returns `corrected: null` for a query that cannot be run or has nothing better, one that names fields, and another
   * search than a standard one
   */
  async correct(
    reading: SearchParametersReading,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<SpellResponse> {
    if (!mayBeCorrected(reading)) return NOTHING;
    const prepared = this.prepare(reading.request, principal, await this.searched());
    if (prepared === null) return NOTHING;
    const found = await this.countHits(prepared, { signal, deadlineMs: this.settings.deadlineMs });
    const correction = await this.correction(reading, found, signal, principal);
    if (correction === null || correction.count <= found) return NOTHING;
    return { corrected: correction.corrected, count: correction.count };
  }

  /**
   * The same with its confidence, for a search page.
   *
   * @param reading of the search whose query may be misspelt
   * @param found its results that have all its words
   * @returns null for a query without a correction; a correction that finds no more with all its words only where the
   * words that it replaces are in no record, so that a search without them would answer another question
   */
  async correction(
    reading: SearchParametersReading,
    found: number,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<SpellingCorrection | null> {
    if (found >= SPELLING_THRESHOLD || !mayBeCorrected(reading)) return null;
    const { request } = reading;
    const query = request.criteria;
    const context = { signal, deadlineMs: this.settings.deadlineMs };
    const prepare = (criteria: string) => this.prepare({ ...request, criteria }, principal);
    const named = readIdentifiers(query);
    const prepared = named.nothingElse ? null : prepare(query);
    if (prepared === null) return null;
    const [known, vocabulary] = await Promise.all([this.collection.words(), readableVocabulary(this.mesh)]);
    // A DOI has parts that look like words, such as `aid` in `1661::aid-sim968`.
    const identifiers = named.identifiers.map(({ text }) => text.toLowerCase());
    const words = correctableWords(query, prepared.tree).filter(
      ({ folded }) =>
        !isKnownAbbreviation(folded) &&
        !known.knows(folded) &&
        !isKnownWord(folded, vocabulary) &&
        !identifiers.some((text) => text.includes(folded)),
    );
    if (words.length === 0) return null;
    const near = await this.engine.words.nearWords([...new Set(words.map(({ folded }) => folded))], context);
    const neighbours = new Map(near.map((entry) => [entry.word, entry]));
    const doubtful = words.flatMap(({ folded, ...word }): DoubtfulWord[] => {
      const entry = neighbours.get(folded);
      return entry === undefined ? [] : [{ ...word, documents: entry.documents, near: entry.near }];
    });
    const stems = stemsOf(query);
    const candidates = spellingCandidates(query, doubtful, medicalWords(vocabulary)).filter(
      ({ text }) => stemsOf(text) !== stems,
    );
    const best = await this.best(candidates, prepare, found, context);
    if (best === null) return null;
    const corrected = { ...request, criteria: best.corrected };
    const searched = this.prepare(corrected, principal, await this.searched());
    const count = searched === null ? best.count : await this.countHits(searched, context);
    return { ...best, count, showInstead: best.showInstead && !HAS_FOREIGN_LETTER.test(query) };
  }

  private async best(
    candidates: readonly SpellingCandidate[],
    prepare: (criteria: string) => PreparedSearch | null,
    found: number,
    context: CallContext,
  ): Promise<SpellingCorrection | null> {
    const rated: (SpellingCandidate & { readonly count: number; readonly merit: number })[] = [];
    // One after the other: a misspelt search must not take all threads of the engine.
    for (const candidate of candidates) {
      const prepared = prepare(candidate.text);
      const count = prepared === null ? 0 : await this.countHits(prepared, context);
      const records = count > found ? count : LITTLE * candidate.inPlaceOfUnknown;
      const merit = (records * candidate.likelihood) / LETTER_PENALTY ** candidate.distance;
      rated.push({ ...candidate, count, merit });
    }
    const [best, ...others] = rated.toSorted((a, b) => b.merit - a.merit);
    if (best === undefined || best.merit === 0) return null;
    const rival = others.find(({ text }) => stemsOf(text) !== stemsOf(best.text))?.merit ?? 0;
    const { text: corrected, count, likelihood, inPlaceOfUnknown, mayReplaceName } = best;
    const confidence = likelihood * (rival > RIVAL_SHARE * best.merit ? HAS_RIVAL : 1);
    const isWorthwhile = count >= MIN_SHOWN_INSTEAD || inPlaceOfUnknown >= MIN_SHOWN_INSTEAD;
    const isSure = confidence >= CONFIDENT && !mayReplaceName;
    const showInstead = found <= NEXT_TO_NOTHING && isWorthwhile && isSure;
    return { corrected, count, confidence, showInstead };
  }

  /** The other names by which a search finds records: what is shown as found is counted by them. */
  private async searched(): Promise<FindVariants> {
    const [known, vocabulary] = await Promise.all([this.collection.words(), readableVocabulary(this.mesh)]);
    return variantsFrom(vocabulary, this.settings.ranking.variants, known);
  }

  private prepare(
    request: SearchRequest,
    principal: Principal,
    variants = this.variants,
  ): PreparedSearch | null {
    const reading = { request, notices: [], errors: [] };
    try {
      return prepareSearch(reading, this.settings, this.clock.today(), 'en', variants, principal);
    } catch (error) {
      if (error instanceof RequestRefusedError) return null;
      throw error;
    }
  }

  private async countHits({ plan }: PreparedSearch, context: CallContext): Promise<number> {
    const [count = 0] = await this.engine.countEach({ ...plan, relaxation: null }, [plan.filters], context);
    return count;
  }
}

/** Only a standard search that can be run and names no fields is corrected. */
function mayBeCorrected({ request, errors }: SearchParametersReading): boolean {
  return errors.length === 0 && request.searchType === 'standard' && !namesFields(request.criteria);
}

/** Texts that differ in the ending alone, such as `drug` and `drugs`, find the same. */
function stemsOf(text: string): string {
  return tokenTexts(text).map(stem).join(' ');
}

interface CorrectableWord extends Omit<DoubtfulWord, 'documents' | 'near'> {
  readonly folded: string;
}

/**
 * Content words outside quotation marks: no stop words, no general ones such as `latest`, none with digits or capitals
 * inside, none excluded by NOT.
 */
function correctableWords(query: string, tree: QueryNode): CorrectableWord[] {
  return leavesOf(tree)
    .filter(({ node, excluded }) => node.kind === 'word' && !excluded)
    .flatMap(({ node }) =>
      tokenise(query.slice(node.start, node.end))
        .map(({ text, start, end }) => ({
          folded: text,
          typed: query.slice(node.start + start, node.start + end),
          start: node.start + start,
          end: node.start + end,
        }))
        .filter(
          ({ folded, typed }) =>
            !isStopWord(folded) &&
            !isGeneralWord(folded) &&
            !/\d/.test(folded) &&
            !HAS_CAPITALS_INSIDE.test(typed),
        ),
    )
    .slice(0, MAX_WORDS);
}
