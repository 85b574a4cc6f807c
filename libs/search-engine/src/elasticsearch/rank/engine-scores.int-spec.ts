import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { documents } from '../../contract/generated-plans.js';
import {
  aCall,
  aPlan,
  describeWithElasticsearch,
  writeAll,
  type EngineUnderTest,
} from '../../contract/index.js';
import { ElasticsearchClient } from '../client/elasticsearch-client.js';
import { MATCH_ALL } from '../compile/query.js';
import { scoreScale } from '../compile/rank-query.js';
import { SearchCompiler, unrelaxedQueries } from '../compile/search-bodies.js';
import { decodeCandidates } from '../decode/candidates.js';
import type { RawResponse } from '../decode/raw-response.js';
import { engineOver, freshOptions } from '../fixtures/engine-for-tests.js';
import { IndexNames } from '../state/index-state.js';
import { StateReader } from '../state/state-reader.js';
import { CandidateRanker, scoreTolerance } from './rank-candidates.js';
import { scorePlan } from './scored-plan.js';

jest.setTimeout(240_000);

const DOCUMENTS = 120;

describeWithElasticsearch('the scores of Elasticsearch', (address) => {
  const options = freshOptions(address);
  const client = new ElasticsearchClient(options.connection);
  const names = new IndexNames(options.prefix);
  const script = readFileSync(join(options.mappingsFolder, 'scripts', 'triprank.painless'), 'utf8');
  let under: EngineUnderTest;

  beforeAll(async () => {
    under = await engineOver(options);
    const made = Array.from({ length: DOCUMENTS }, (_, number) =>
      fc.sample(documents(`id-${number}`), { seed: number, numRuns: 1 }),
    );
    await writeAll(under, made.flat());
  });
  afterAll(async () => {
    await under.remove();
    await client.close();
  });

  it.each(['triprank', 'relevance'] as const)(
    'equal those of the ranking itself under the sort %s, to their 24 bits',
    async (sort) => {
      const plan = aPlan({
        sort,
        scoredStems: ['asthma', 'heart', 'failur'],
        concepts: [{ stems: ['asthma'], variants: [{ stems: ['asthmat', 'child'], weight: 0.5 }] }],
      });
      const state = await new StateReader(client, names).readState(aCall());
      const holders = new Map<string, number>();
      for (const stem of ['asthma', 'heart', 'failur', 'asthmat', 'child']) {
        const { total } = await under.engine.search(
          aPlan({ match: { kind: 'stem', stem, fields: ['title', 'abstract', 'keywords'] } }),
          aCall(),
        );
        holders.set(stem, total);
      }
      const statistics = { documents: state.documents, tokens: state.tokens, holders };
      const scored = scorePlan(plan, statistics);
      const body = new SearchCompiler(plan, scored, unrelaxedQueries(MATCH_ALL), {
        shards: 1,
        rankScript: script,
      }).hits({ from: 0, size: DOCUMENTS }, null);
      const answer = await client.send<RawResponse>(
        { method: 'POST', path: `/${names.documentsAlias}/_search`, body, safe: true },
        aCall(),
      );
      const scale = sort === 'relevance' ? { unit: 1, lift: 0 } : scoreScale(plan.ranking);
      const fetched = decodeCandidates(answer, { pinned: false, haveAllWords: true, scale, scoreAt: 0 });
      const ranked = new CandidateRanker(plan, scored, statistics).byWords(fetched);
      expect(ranked).toHaveLength(DOCUMENTS);
      expect(scoreTolerance(ranked, sort)).toBeLessThan(1e-5);
    },
  );
});
