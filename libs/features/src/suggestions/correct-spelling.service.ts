import {
  SPELLING_THRESHOLD,
  type SearchParametersReading,
  type SearchRequest,
  type SpellResponse,
} from '@clinical/contracts';
import type { Principal } from '@clinical/evidence';
import { EMPTY_MESH_VOCABULARY } from '@clinical/mesh';
import type { Clock } from '@clinical/platform';
import { leavesOf, type QueryNode } from '@clinical/query-language';
import type { CallContext, SearchEngine } from '@clinical/search-engine';
import { isStopWord, tokenise } from '@clinical/text-analysis';
import {
  prepareSearch,
  RequestRefusedError,
  variantsFrom,
  type FindVariants,
  type PreparedSearch,
  type SearchSettings,
} from '../search/index.js';
import { namesFields } from './names-fields.js';
import { spellingCandidates, type DoubtfulWord, type SpellingCandidate } from './spelling-candidates.js';

const NOTHING: SpellResponse = { corrected: null, count: 0 };
/** Words of a query that are looked at; longer queries are pasted rather than typed. */
const MOST_WORDS = 24;
/** How much likelier a correction must be to make up for each letter more that it changes. */
const LETTER_PENALTY = 20;

/**
 * Did-you-mean (search.md section 5; decisions.md B41): a better spelling from the index itself, where the
 * query finds few records and the corrected one more. Hits are records that have all the words: the ones
 * that a widened search adds (decisions.md B64) would hide that a word is misspelt. They are counted as the caller finds
 * them: with the filters of the search, which a corrected one keeps, and with what the caller may see.
 */
export class CorrectSpelling {
  /** Hits are counted as a search finds them; entry terms of headings change little, and are no spellings. */
  private readonly variants: FindVariants;

  constructor(
    private readonly engine: SearchEngine,
    private readonly clock: Clock,
    private readonly settings: SearchSettings,
  ) {
    this.variants = variantsFrom(EMPTY_MESH_VOCABULARY, settings.ranking.variants);
  }

  /**
   * @param reading of the search whose query may be misspelt
   * @param principal who asks
   * @returns `corrected: null` for a query that cannot be run or has nothing better, one that names fields, and another
   * search than a standard one
   */
  async correct(
    { request, errors }: SearchParametersReading,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<SpellResponse> {
    const query = request.criteria;
    if (errors.length > 0 || request.searchType !== 'standard' || namesFields(query)) return NOTHING;
    const context = { signal, deadlineMs: this.settings.deadlineMs };
    const prepare = (criteria: string) => this.prepare({ ...request, criteria }, principal);
    const prepared = prepare(query);
    if (prepared === null) return NOTHING;
    const words = correctableWords(query, prepared.tree);
    if (words.length === 0) return NOTHING;
    const [found, near] = await Promise.all([
      this.countHits(prepared, context),
      this.engine.nearWords([...new Set(words.map(({ folded }) => folded))], context),
    ]);
    if (found >= SPELLING_THRESHOLD) return NOTHING;
    const known = new Map(near.map((entry) => [entry.word, entry]));
    const doubtful = words.flatMap(({ folded, ...word }): DoubtfulWord[] => {
      const entry = known.get(folded);
      return entry === undefined ? [] : [{ ...word, documents: entry.documents, near: entry.near }];
    });
    return this.best(spellingCandidates(query, doubtful), prepare, found, context);
  }

  private async best(
    candidates: readonly SpellingCandidate[],
    prepare: (criteria: string) => PreparedSearch | null,
    found: number,
    context: CallContext,
  ): Promise<SpellResponse> {
    let best: SpellResponse = NOTHING;
    let bestMerit = 0;
    for (const { text, distance } of candidates) {
      const prepared = prepare(text);
      const count = prepared === null ? 0 : await this.countHits(prepared, context);
      const merit = count / LETTER_PENALTY ** distance;
      if (count <= found || merit <= bestMerit) continue;
      best = { corrected: text, count };
      bestMerit = merit;
    }
    return best;
  }

  private prepare(request: SearchRequest, principal: Principal): PreparedSearch | null {
    const reading = { request, notices: [], errors: [] };
    try {
      return prepareSearch(reading, this.settings, this.clock.today(), 'en', this.variants, principal);
    } catch (error) {
      if (error instanceof RequestRefusedError) return null;
      throw error;
    }
  }

  private async countHits({ plan }: PreparedSearch, context: CallContext): Promise<number> {
    const counting = {
      ...plan,
      page: { offset: 0, limit: 0 },
      facets: { publications: 0 },
      foldThreshold: null,
      explain: false,
    };
    const { total, relaxed, matchingAll } = await this.engine.search(counting, context);
    return relaxed ? matchingAll : total;
  }
}

interface CorrectableWord extends Omit<DoubtfulWord, 'documents' | 'near'> {
  readonly folded: string;
}

/** Words outside quotation marks that say something: no stop words, nothing with digits, nothing excluded by NOT. */
function correctableWords(query: string, tree: QueryNode): CorrectableWord[] {
  return leavesOf(tree)
    .filter(({ node, excluded }) => node.kind === 'word' && !excluded)
    .flatMap(({ node }) =>
      tokenise(query.slice(node.start, node.end))
        .filter(({ text }) => !isStopWord(text) && !/\d/.test(text))
        .map(({ text, start, end }) => ({
          folded: text,
          typed: query.slice(node.start + start, node.start + end),
          start: node.start + start,
          end: node.start + end,
        })),
    )
    .slice(0, MOST_WORDS);
}
