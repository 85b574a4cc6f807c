import { isLongRun } from '@clinical/contracts/testing';
import fc from 'fast-check';
import {
  describeRealRecords,
  describeWithElasticsearch,
  differencesBetween,
  hasRealRecords,
  plans,
  publicationIdsOf,
  readRealRecords,
  realMaterial,
  writeAll,
  type EngineUnderTest,
} from './contract/index.js';
import { engineOver, freshOptions } from './elasticsearch/fixtures/engine-for-tests.js';
import { makeEmbeddedEngine } from './embedded/fixtures/embedded-under-test.js';

jest.setTimeout(3_600_000);

describeRealRecords('the embedded engine', makeEmbeddedEngine);

describeWithElasticsearch('real records in Elasticsearch', (address) => {
  describeRealRecords('the engine on Elasticsearch', () => engineOver(freshOptions(address)));
});

const RECORDS = isLongRun() ? 20_000 : 1_000;
const SEED = 8_198;
/** Number of generated searches; `npm run engines` uses 5,000. */
// eslint-disable-next-line no-restricted-properties -- how long a test runs is no configuration of the product
const PLANS = Number(process.env['GENERATED_SEARCHES'] ?? (isLongRun() ? 200 : 30));

describeWithElasticsearch(`both engines over ${RECORDS} real records`, (address) => {
  const describeWithData = hasRealRecords(`both engines over ${RECORDS} real records`)
    ? describe
    : describe.skip;

  describeWithData('given the same plans', () => {
    let embedded: EngineUnderTest;
    let elasticsearch: EngineUnderTest;

    beforeAll(async () => {
      embedded = await makeEmbeddedEngine();
      elasticsearch = await engineOver(freshOptions(address));
    });
    afterAll(async () => {
      await embedded.remove();
      await elasticsearch.remove();
    });

    it('return the same sets, totals, facets, and top 20 with the same explanations', async () => {
      const documents = await readRealRecords(RECORDS, 10);
      await writeAll(embedded, documents);
      await writeAll(elasticsearch, documents);
      const publications = await publicationIdsOf(embedded.engine, documents.slice(0, 2_000));
      await fc.assert(
        fc.asyncProperty(plans(realMaterial(documents, [...publications.values()])), async (plan) => {
          expect(await differencesBetween(embedded.engine, elasticsearch.engine, plan)).toEqual([]);
        }),
        { seed: SEED, numRuns: PLANS },
      );
    });
  });
});
