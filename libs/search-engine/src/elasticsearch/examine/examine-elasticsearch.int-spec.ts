import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aCall } from '../../contract/builders.js';
import { describeWithElasticsearch } from '../../contract/elasticsearch-nodes.js';
import { ElasticsearchClient } from '../client/elasticsearch-client.js';
import { IndexNames } from '../state/index-state.js';
import { examineElasticsearch } from './examine-elasticsearch.js';
import type { ExpectedIndex, ExpectedIndices } from './index-findings.js';

const definition = (name: string): ExpectedIndex =>
  JSON.parse(readFileSync(join(process.cwd(), 'elastic', `${name}.json`), 'utf8')) as ExpectedIndex;

describeWithElasticsearch('examining Elasticsearch', (address) => {
  const prefix = `examine-${randomBytes(4).toString('hex')}`;
  const names = new IndexNames(prefix);
  const client = new ElasticsearchClient({ nodes: [address], auth: null, ca: null });
  const expected: ExpectedIndices = {
    documents: definition('documents'),
    state: definition('state'),
    shards: 1,
    replicas: 0,
  };
  const put = (path: string, body: object) =>
    client.send({ method: 'PUT', path, body, safe: false }, aCall());
  const make = (
    index: string,
    { settings, mappings }: ExpectedIndex,
    aliases: readonly string[],
    own: object = {},
  ) =>
    put(`/${index}`, {
      mappings,
      settings: { index: { ...settings.index, number_of_replicas: 0, ...own } },
      aliases: Object.fromEntries(aliases.map((alias) => [alias, {}])),
    });
  /** Findings about the indices by name; disks depend on the machine. */
  const findings = async (wanted = expected) =>
    Object.fromEntries(
      (await examineElasticsearch({ client, names, expected: wanted }, aCall()))
        .filter(({ name }) => !/^(disk|Elasticsearch|import)/.test(name))
        .map(({ name, state, text }) => [name, `${state}: ${text}`]),
    );

  afterEach(async () => {
    const everything = `${names.documents('*')},${names.state('*')}`;
    const found = await client.send<object>({ method: 'GET', path: `/${everything}`, safe: true }, aCall());
    const indices = Object.keys(found);
    if (indices.length > 0)
      await client.send({ method: 'DELETE', path: `/${indices.join(',')}`, safe: false }, aCall());
  });
  afterAll(() => client.close());

  it('reports version, address, disks, and that no index serves yet', async () => {
    const found = await examineElasticsearch({ client, names, expected }, aCall());
    expect(found).toEqual(
      expect.arrayContaining([
        { name: 'Elasticsearch', state: 'ok', text: expect.stringMatching(/^version 8\.19\.\d+, cluster /) },
        { name: 'aliases', state: 'note', text: 'nothing serves; import records first' },
        {
          name: expect.stringMatching(/^disk of node /),
          state: expect.any(String),
          text: expect.stringMatching(/GB free/),
        },
      ]),
    );
  });

  it('finds no problem with indices of this version', async () => {
    await make(names.documents('0002'), expected.documents, [names.documentsAlias]);
    await make(names.state('0002'), expected.state, [names.stateAlias]);
    await make(names.documents('0001'), expected.documents, []);
    expect(await findings()).toEqual({
      aliases: 'ok: generation 0002 serves; 0001 kept to go back to',
      [`mapping of ${names.documents('0002')}`]: 'ok: layout 4, as this version writes it',
      [`mapping of ${names.state('0002')}`]: 'ok: layout 4, as this version writes it',
      shards: 'ok: 1, replicas 0, as configured',
      cluster: 'ok: green, 1 data node',
    });
  });

  it('reports manual changes, configuration differences and unassigned replicas', async () => {
    const changed = {
      ...expected.documents,
      mappings: { ...expected.documents.mappings, _meta: { layout: 99 } },
    };
    await make(names.documents('0001'), changed, [names.documentsAlias], {
      number_of_replicas: 1,
      blocks: { read_only_allow_delete: true },
    });
    await make(names.state('0001'), expected.state, [names.stateAlias], { refresh_interval: '1s' });
    await make(names.state('0002'), expected.state, []);
    expect(await findings({ ...expected, shards: 3 })).toEqual({
      aliases:
        'ok: generation 0001 serves; none is kept to go back to; 0002 does not serve: of a rebuild that is running or failed, or rolled back; the next import removes it',
      [`mapping of ${names.documents('0001')}`]:
        'problem: is not as this version writes it (_meta.layout); run reindex',
      [`settings of ${names.state('0001')}`]:
        'note: are not as this version writes them (index.refresh_interval); put them back, or run reindex',
      shards:
        'note: 1, replicas 1; ELASTICSEARCH_SHARDS is 3, ELASTICSEARCH_REPLICAS 0: run reindex to have it so',
      [`block on ${names.documents('0001')}`]:
        'problem: a disk was nearly full, so that nothing can be written; free space, and the block lifts by itself',
      cluster: expect.stringMatching(/^note: yellow: one copy of each part needs 2 data nodes, there is 1/),
    });
  });

  it('reports aliases of different generations', async () => {
    await make(names.documents('0001'), expected.documents, [names.documentsAlias]);
    await make(names.state('0002'), expected.state, [names.stateAlias]);
    expect((await findings())['aliases']).toMatch(/^problem: .* must name one index each/);
  });

  it('reports what to do when Elasticsearch does not respond', async () => {
    const away = new ElasticsearchClient({ nodes: ['http://127.0.0.1:9'], auth: null, ca: null });
    expect(await examineElasticsearch({ client: away, names, expected }, aCall())).toEqual([
      {
        name: 'Elasticsearch',
        state: 'problem',
        text: expect.stringContaining('refuses connections. Start it'),
      },
    ]);
    await away.close();
  });
});
