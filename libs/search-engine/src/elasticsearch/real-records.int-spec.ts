import { describeRealRecords, describeWithElasticsearch } from '../contract/index.js';
import { engineOver, freshOptions } from './fixtures/engine-for-tests.js';

jest.setTimeout(3_600_000);

describeWithElasticsearch('real records in Elasticsearch', (address) => {
  describeRealRecords('the engine on Elasticsearch', () => engineOver(freshOptions(address)));
});
