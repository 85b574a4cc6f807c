import { describeSearchEngineContract, describeWithElasticsearch } from '../contract/index.js';
import { engineOver, freshOptions } from './fixtures/engine-for-tests.js';

jest.setTimeout(240_000);

describeWithElasticsearch('Elasticsearch', (address) => {
  describeSearchEngineContract('the engine on Elasticsearch', () => engineOver(freshOptions(address)));
});
