import { describeWithElasticsearch, FaultNode } from '@clinical/search-engine/contract';
import { describeImportsIntoFailingNode } from '../testing/faults/imports-into-failing-node.js';
import { describeSearchesOfFailingNode } from '../testing/faults/searches-of-failing-node.js';

jest.setTimeout(1_200_000);

const DISK_BYTES = 700_000_000;

// With one running node, another can be started. Each start costs as much as a suite, so both share it.
describeWithElasticsearch('an Elasticsearch that fails', () => {
  let node: FaultNode;
  beforeAll(async () => {
    node = await new FaultNode(DISK_BYTES).start();
  });
  afterAll(() => node.stop());

  describe('the service on a failing Elasticsearch', () => describeSearchesOfFailingNode(() => node));
  describe('imports into a failing Elasticsearch', () => describeImportsIntoFailingNode(() => node));
});
