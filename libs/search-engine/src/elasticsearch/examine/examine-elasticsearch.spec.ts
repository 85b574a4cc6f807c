import { diskFindings, healthFinding } from './examine-elasticsearch.js';

const GB = 1e9;
const disk = (free: number, total = 1_000 * GB) => [
  { node: 'one', 'disk.total': String(total), 'disk.avail': String(free) },
];
const watermarks = (low: string, high: string, flood: string, headroom = '') => ({
  'cluster.routing.allocation.disk.threshold_enabled': 'true',
  'cluster.routing.allocation.disk.watermark.low': low,
  'cluster.routing.allocation.disk.watermark.high': high,
  'cluster.routing.allocation.disk.watermark.flood_stage': flood,
  'cluster.routing.allocation.disk.watermark.low.max_headroom': headroom,
});

describe('diskFindings', () => {
  it.each([
    [300, watermarks('85%', '90%', '95%'), 'ok', '300.0 GB of 1000.0 GB free'],
    [120, watermarks('85%', '90%', '95%'), 'note', 'less than 150.0 GB (watermark low)'],
    [90, watermarks('0.85', '0.90', '0.95'), 'problem', 'less than 100.0 GB (watermark high)'],
    [
      40,
      watermarks('85%', '90%', '95%'),
      'problem',
      'less than 50.0 GB (watermark flood_stage): Elasticsearch blocks',
    ],
    [120, watermarks('85%', '90%', '95%', '100gb'), 'ok', '120.0 GB of 1000.0 GB free'],
    [20, watermarks('50gb', '30gb', '10gb'), 'problem', 'less than 32.2 GB (watermark high)'],
    [20, watermarks('', '', ''), 'ok', '20.0 GB of 1000.0 GB free'],
  ])('finds %d GB free under %p %s', (free, settings, state, text) => {
    expect(diskFindings(disk(free * GB), settings)).toEqual([
      { name: 'disk of node one', state, text: expect.stringContaining(text) },
    ]);
  });

  it('ignores unassigned shards and reports disabled watermarks', () => {
    const none = { node: 'UNASSIGNED', 'disk.total': null, 'disk.avail': null };
    expect(diskFindings([none], { 'cluster.routing.allocation.disk.threshold_enabled': 'false' })).toEqual([
      { name: 'disk watermarks', state: 'note', text: expect.stringContaining('switched off') },
    ]);
  });
});

describe('healthFinding', () => {
  it.each([
    ['green', 1, 0, 'ok', 'green, 1 data node'],
    ['green', 2, 1, 'ok', 'green, 2 data nodes'],
    ['green', 3, 0, 'note', 'the loss of a node would lose the index'],
    ['yellow', 1, 1, 'note', 'one copy of each part needs 2 data nodes, there is 1'],
    ['yellow', 2, 3, 'note', 'set ELASTICSEARCH_REPLICAS=1 and run reindex'],
    ['yellow', 2, 1, 'note', '4 copies are not there yet'],
    ['red', 2, 1, 'problem', 'cannot be searched'],
  ])('reports for %s with %d nodes and %d replicas: %s', (status, nodes, replicas, state, text) => {
    const health = { status, number_of_data_nodes: nodes, unassigned_shards: 4 };
    expect(healthFinding(health, replicas)).toEqual({
      name: 'cluster',
      state,
      text: expect.stringContaining(text),
    });
  });
});
