import { healthFinding } from './health-finding.js';

describe('healthFinding', () => {
  it.each([
    ['green', 1, 0, 'ok', 'green, 1 data node'],
    ['green', 2, 1, 'ok', 'green, 2 data nodes'],
    ['green', 3, 0, 'note', 'the loss of a node would lose the index'],
    ['yellow', 1, 1, 'note', 'one copy of each part needs 2 data nodes, there is 1'],
    ['yellow', 2, 3, 'note', 'set ELASTICSEARCH_REPLICAS=1 and run reindex'],
    ['yellow', 2, 1, 'note', '4 copies are not there yet'],
    ['red', 2, 1, 'problem', 'cannot be searched'],
  ])('says of %s with %d nodes and %d replicas: %s', (status, nodes, replicas, state, text) => {
    const health = { status, number_of_data_nodes: nodes, unassigned_shards: 4 };
    expect(healthFinding(health, replicas)).toEqual({
      name: 'cluster',
      state,
      text: expect.stringContaining(text),
    });
  });
});
