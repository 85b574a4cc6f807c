import { neededEnvironment } from '@clinical/platform/testing';
import type { CreatedApiKey } from '@clinical/contracts';
import { INSTALLING_READERS_MS, pythonWithReaders } from '@clinical/contracts/testing/readers';
import { givePro } from '@clinical/database/testing';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const SETTINGS = { REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no' };
const DOCUMENTS = Array.from({ length: 25 }, (_, number) =>
  aDocument({
    sourceId: String(100 + number),
    pmid: String(31_000_100 + number),
    title: `Zoster vaccine study ${number}`,
  }),
);

const PYTHON = `
import asyncio, json, sys
from mcp import Client
from mcp.client.streamable_http import create_mcp_http_client, streamable_http_client

async def run(url, key):
    http = create_mcp_http_client(headers={"Authorization": f"Bearer {key}"})
    async with http, Client(streamable_http_client(url, http_client=http)) as client:
        async def call(name, **values):
            result = await client.call_tool(name, values)
            return result.content[0].text if result.is_error else result.structured_content

        pages = [await call("search", query="zoster", page=number) for number in (1, 2)]
        ids = [found["id"] for page in pages for found in page["results"]]
        record = await call("get_record", id="PMID: 31000100")
        file = await call("export_records", ids=ids, format="ris")
        tools = await client.list_tools()
        return {
            "tools": len(tools.tools),
            "total": pages[0]["total"],
            "ids": len(set(ids)),
            "title": record["record"]["title"],
            "exported": file["content"].count("TY  -"),
            "refused": await call("search", query="zoster", limit=5),
        }

print(json.dumps(asyncio.run(run(sys.argv[1], sys.argv[2]))))
`;

const EXPECTED = {
  ...{ tools: 9, total: 25, ids: 25, title: 'Zoster vaccine study 0', exported: 25 },
  refused: expect.stringContaining('limit') as string,
};

describe('the official clients of assistants', () => {
  let api: RunningApi;
  let key = '';
  beforeAll(async () => {
    api = await startApi({ documents: DOCUMENTS, vocabulary: null, settings: SETTINGS });
    const reader = await registered(api.server, 'pro@example.org');
    await givePro(api.database, reader.tokens?.user_id ?? 0, api.clock.now());
    ({ key } = (await reader.post('/User/apiKeys', { name: 'laptop' })).body as CreatedApiKey);
  });
  afterAll(() => api.stop());

  const address = () => `http://127.0.0.1:${(api.server.address() as AddressInfo).port}/mcp`;

  it('in TypeScript search, turn pages, read a record, export, and read errors', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(address()), {
        requestInit: { headers: { Authorization: `Bearer ${key}` } },
      }),
    );
    async function call<T>(name: string, values: object): Promise<T> {
      const { content, isError, structuredContent } = await client.callTool({
        name,
        arguments: { ...values },
      });
      return (isError === true ? (content as { text: string }[])[0]?.text : structuredContent) as T;
    }
    type Page = { readonly total: number; readonly results: readonly { readonly id: string }[] };
    const pages = [1, 2].map((page) => call<Page>('search', { query: 'zoster', page }));
    const [first, second] = await Promise.all(pages);
    const ids = [first, second].flatMap((page) => page?.results.map(({ id }) => id) ?? []);
    type Read = { readonly record: { readonly title: string } };
    const { record } = await call<Read>('get_record', { id: 'PMID: 31000100' });
    const { content } = await call<{ readonly content: string }>('export_records', { ids, format: 'ris' });
    const { tools } = await client.listTools();
    expect({
      ...{ tools: tools.length, total: first?.total, ids: new Set(ids).size, title: record.title },
      exported: content.match(/^TY {2}-/gm)?.length,
      refused: await call('search', { query: 'zoster', limit: 5 }),
    }).toEqual(EXPECTED);
    await client.close();
  });

  it(
    'in Python search, turn pages, read a record, export, and read errors',
    async () => {
      const python = await pythonWithReaders();
      const { stdout } = await promisify(execFile)(python, ['-c', PYTHON, address(), key], {
        env: neededEnvironment(),
        timeout: 120_000,
      });
      expect(JSON.parse(stdout)).toEqual(EXPECTED);
    },
    INSTALLING_READERS_MS,
  );
});
