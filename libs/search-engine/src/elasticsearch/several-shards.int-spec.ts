import { describeSeveralShardsContract, describeWithElasticsearch } from '../contract/index.js';
import { engineOver, freshOptions } from './fixtures/engine-for-tests.js';

jest.setTimeout(240_000);

describeWithElasticsearch('Elasticsearch with an index in several parts', (address) => {
  describeSeveralShardsContract('the engine on Elasticsearch with three shards', () =>
    engineOver(freshOptions(address, { shards: 3 })),
  );
});
