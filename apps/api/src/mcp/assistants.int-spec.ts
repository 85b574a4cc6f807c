import type { AssistantList, AssistantReturn } from '@clinical/contracts';
import { describeWithEitherDatabase, givePro } from '@clinical/database/testing';
import { AssistantsService } from '@clinical/people';
import { AppError } from '@clinical/platform';
import { UnauthorizedError, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { mailedKeys, registered, type Browser } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(60_000);

const SITE = 'https://evidence.example.org';
const RETURN = 'http://localhost:33418/callback';
const APP = 'https://app.example.org';
const DAY_MS = 24 * 3_600_000;
const SETTINGS = {
  PUBLIC_URL: SITE,
  CORS_ORIGINS: APP,
  REGISTRATIONS_PER_HOUR: '0',
  PASSWORD_HASH_MEMORY: '1024',
  CAPTCHA: 'no',
};
const DOCUMENTS = [aDocument({ sourceId: '1', title: 'Asthma in adults' })];

/** What an assistant keeps, as the official client expects it. */
class Assistant implements OAuthClientProvider {
  readonly redirectUrl = RETURN;
  readonly clientMetadata = { client_name: 'Test assistant', redirect_uris: [RETURN] };
  registration: OAuthClientInformationMixed | undefined;
  given: OAuthTokens | undefined;
  asked: URL | undefined;
  #verifier = '';

  state(): string {
    return 'state-1';
  }
  clientInformation(): OAuthClientInformationMixed | undefined {
    return this.registration;
  }
  saveClientInformation(registration: OAuthClientInformationMixed): void {
    this.registration = registration;
  }
  tokens(): OAuthTokens | undefined {
    return this.given;
  }
  saveTokens(tokens: OAuthTokens): void {
    this.given = tokens;
  }
  redirectToAuthorization(address: URL): void {
    this.asked = address;
  }
  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }
  codeVerifier(): string {
    return this.#verifier;
  }
}

describeWithEitherDatabase('assistants that log in', (open) => {
  let api: RunningApi;
  let reader: Browser;
  beforeAll(async () => {
    api = await startApi({
      documents: DOCUMENTS,
      vocabulary: null,
      settings: SETTINGS,
      databaseConfig: await open.fresh(),
    });
  });
  let readers = 0;
  beforeEach(async () => {
    readers += 1;
    reader = await registered(api.server, `reader${readers}@example.org`);
    await givePro(api.database, reader.tokens?.user_id ?? 0, api.clock.now());
  });
  afterAll(() => api.stop());

  /** Requests to the public address reach the server under test. */
  const reach = (address: string | URL, init?: RequestInit): Promise<Response> => {
    const { port } = api.server.address() as AddressInfo;
    return fetch(String(address).replace(SITE, `http://127.0.0.1:${port}`), { ...init, redirect: 'manual' });
  };
  const transportOf = (assistant: Assistant) =>
    new StreamableHTTPClientTransport(new URL(`${SITE}/mcp`), { authProvider: assistant, fetch: reach });

  /** Goes to the page of consent and answers. @returns the address that the browser is sent to */
  async function answered(assistant: Assistant, allow: boolean): Promise<URL> {
    const { status, headers } = await reach(assistant.asked ?? '');
    expect(status).toBe(302);
    const page = new URL(headers.get('location') ?? '');
    expect(page.origin + page.pathname).toBe(`${SITE}/Connectassistant`);
    const query = Object.fromEntries(page.searchParams);
    const asking = await reader.get(
      `/User/assistants/asking?${new URLSearchParams({ client_id: query['client_id'] ?? '', redirect_uri: RETURN }).toString()}`,
    );
    expect(asking.body).toEqual({ name: 'Test assistant', host: 'localhost:33418' });
    const { body } = await reader.post('/User/assistants', { ...query, allow });
    return new URL((body as AssistantReturn).redirect);
  }

  async function connected(): Promise<{ readonly assistant: Assistant; readonly client: Client }> {
    const assistant = new Assistant();
    const first = transportOf(assistant);
    const started = new Client({ name: 'test', version: '1' }).connect(first);
    await expect(started).rejects.toBeInstanceOf(UnauthorizedError);
    const back = await answered(assistant, true);
    expect(back.searchParams.get('state')).toBe('state-1');
    expect(back.searchParams.get('iss')).toBe(`${SITE}/`);
    await first.finishAuth(back.searchParams.get('code') ?? '');
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transportOf(assistant));
    return { assistant, client };
  }

  const listed = async () => ((await reader.get('/User/assistants')).body as AssistantList).assistants;
  const events = async () =>
    (
      await api.database.manager.query<{ event: string }[]>(
        'select event from audit_log where account_id = ?',
        [reader.tokens?.user_id ?? 0],
      )
    ).map(({ event }) => event);
  const byToken = (token: string | undefined, path = '/mcp') =>
    request(api.server)
      .post(path)
      .set({ Authorization: `Bearer ${token ?? ''}`, Accept: 'application/json, text/event-stream' })
      .send({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const refreshed = (assistant: Assistant, token = assistant.given?.refresh_token) =>
    request(api.server).post('/token').type('form').send({
      grant_type: 'refresh_token',
      refresh_token: token,
      client_id: assistant.registration?.client_id,
    });

  it('connect by the official client, and search with the rights of the account', async () => {
    const { assistant, client } = await connected();
    const found = await client.callTool({ name: 'search', arguments: { query: 'asthma' } });
    expect(found.structuredContent).toMatchObject({ total: 1 });
    const exported = await client.callTool({ name: 'export_records', arguments: { ids: ['pubmed-1'] } });
    expect(exported.isError).toBeUndefined();
    expect(assistant.given).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read' });
    const [row] = await listed();
    expect(row).toMatchObject({ name: 'Test assistant', host: 'localhost:33418' });
    const rows = JSON.stringify(await api.database.manager.query('select * from assistant_connections'));
    for (const token of [assistant.given?.access_token, assistant.given?.refresh_token])
      expect(rows).not.toContain(token);
    const data = JSON.stringify((await reader.get('/User/exportData')).body);
    expect(data).toContain('Test assistant');
    expect(data).toContain('assistant_connected');
    const [mail] = await mailedKeys(api.database, reader.tokens?.user_id ?? 0);
    expect(mail?.template).toBe('assistant-connected');
  });

  it('get new tokens when the old ones have expired', async () => {
    const { assistant, client } = await connected();
    const first = assistant.given;
    api.clock.set(new Date(api.clock.now().getTime() + 3_601_000));
    expect((await byToken(first?.access_token)).status).toBe(401);
    const found = await client.callTool({ name: 'search', arguments: { query: 'asthma' } });
    expect(found.isError).toBeUndefined();
    expect(assistant.given?.refresh_token).not.toBe(first?.refresh_token);
  });

  it('lose all tokens if an old one is sent again later, not at the same moment', async () => {
    const { assistant, client } = await connected();
    await client.close();
    const [one, other] = [await refreshed(assistant), await refreshed(assistant)];
    expect([one.status, other.body]).toEqual([200, one.body]);
    const { access_token: token } = one.body as OAuthTokens;
    expect((await byToken(token)).status).toBe(200);
    api.clock.set(new Date(api.clock.now().getTime() + 31_000));
    expect((await refreshed(assistant)).body).toMatchObject({ error: 'invalid_grant' });
    expect((await byToken(token)).status).toBe(401);
    expect(await events()).toContain('assistant_theft');
  });

  it('are asked for again after half a year, however often they were used', async () => {
    const { assistant, client } = await connected();
    await client.close();
    const start = api.clock.now().getTime();
    let token = assistant.given?.refresh_token;
    for (const days of [59, 118, 177]) {
      api.clock.set(new Date(start + days * DAY_MS));
      const { status, body } = await refreshed(assistant, token);
      expect(status).toBe(200);
      token = (body as OAuthTokens).refresh_token;
    }
    api.clock.set(new Date(start + 180 * DAY_MS));
    expect((await refreshed(assistant, token)).body).toMatchObject({ error: 'invalid_grant' });
    expect(await events()).not.toContain('assistant_theft');
  });

  it('are revoked by the account, and by themselves', async () => {
    const { assistant } = await connected();
    const [row] = await listed();
    expect((await reader.delete(`/User/assistants/${row?.id ?? 0}`)).body).toEqual({ revoked: 1 });
    expect((await byToken(assistant.given?.access_token)).status).toBe(401);
    expect((await refreshed(assistant)).status).toBe(400);
    const { assistant: another } = await connected();
    const revoked = await request(api.server)
      .post('/revoke')
      .type('form')
      .send({ token: another.given?.refresh_token, client_id: another.registration?.client_id });
    expect(revoked.status).toBe(200);
    expect((await byToken(another.given?.access_token)).status).toBe(401);
    expect(await listed()).toEqual([]);
    expect((await events()).filter((event) => event === 'assistant_revoked')).toHaveLength(2);
  });

  it('get nothing if the account does not allow it', async () => {
    const assistant = new Assistant();
    await new Client({ name: 'test', version: '1' }).connect(transportOf(assistant)).catch(() => undefined);
    const back = await answered(assistant, false);
    expect([...back.searchParams.keys()].sort()).toEqual(['error', 'iss', 'state']);
    expect(back.searchParams.get('error')).toBe('access_denied');
  });

  it('get tokens only with the verifier, and for a code only once', async () => {
    const assistant = new Assistant();
    const transport = transportOf(assistant);
    await new Client({ name: 'test', version: '1' }).connect(transport).catch(() => undefined);
    const code = (await answered(assistant, true)).searchParams.get('code') ?? '';
    const exchange = (verifier: string) =>
      request(api.server)
        .post('/token')
        .type('form')
        .send({
          ...{ grant_type: 'authorization_code', code, redirect_uri: RETURN, code_verifier: verifier },
          client_id: assistant.registration?.client_id,
        });
    expect((await exchange('x'.repeat(43))).body).toMatchObject({ error: 'invalid_grant' });
    const { body } = await exchange(assistant.codeVerifier());
    const { access_token: token } = body as OAuthTokens;
    expect((await byToken(token)).status).toBe(200);
    expect((await exchange(assistant.codeVerifier())).status).toBe(400);
    expect((await byToken(token)).status).toBe(401);
    expect(await events()).toContain('assistant_theft');
  });

  it('may use nothing but /mcp', async () => {
    const { assistant } = await connected();
    const Authorization = `Bearer ${assistant.given?.access_token ?? ''}`;
    const search = await request(api.server).get('/Search?criteria=asthma').set({ Authorization });
    expect(search.body).toMatchObject({ code: 'API_KEY_INVALID' });
    expect((await request(api.server).get('/User/assistants').set({ Authorization })).status).toBe(401);
  });

  it('find out where to log in', async () => {
    const { headers } = await byToken('cea_wrong').expect(401);
    const metadata = `${SITE}/.well-known/oauth-protected-resource/mcp`;
    expect(headers['www-authenticate']).toBe(
      `Bearer scope="read", resource_metadata="${metadata}", error="invalid_token"`,
    );
    expect(await (await reach(metadata)).json()).toMatchObject({
      resource: `${SITE}/mcp`,
      authorization_servers: [`${SITE}/`],
    });
    expect(await (await reach(`${SITE}/.well-known/oauth-authorization-server`)).json()).toMatchObject({
      code_challenge_methods_supported: ['S256'],
      registration_endpoint: `${SITE}/register`,
      revocation_endpoint: `${SITE}/revoke`,
      ...{ issuer: `${SITE}/`, authorization_response_iss_parameter_supported: true },
      token_endpoint_auth_methods_supported: ['none'],
    });
  });

  it('are logged and counted by the paths that they call', async () => {
    await reach(`${SITE}/.well-known/oauth-authorization-server`);
    await reach(`${SITE}/authorize?client_id=none`);
    await refreshed(new Assistant());
    const logged = api.logged();
    for (const path of ['/.well-known/oauth-authorization-server', '/authorize', '/token'])
      expect(logged).toContain(`"route":"${path}"`);
  });

  it('are asked to try later while the database is away, and the log has the cause', async () => {
    const away = new AppError('DATABASE_UNAVAILABLE', 'operational', 'No connection to the database');
    const find = jest.spyOn(api.app.get(AssistantsService), 'find').mockRejectedValueOnce(away);
    const { body } = await refreshed(new Assistant(), 'cer_x').send({ client_id: 'any' });
    find.mockRestore();
    expect(body).toMatchObject({ error: 'temporarily_unavailable' });
    expect(api.logged()).toContain('No connection to the database');
  });

  it('log in from any page, and read from pages of origins that the operator named', async () => {
    const preflight = (path: string, origin: string) =>
      request(api.server)
        .options(path)
        .set({
          ...{ Origin: origin, 'Access-Control-Request-Method': 'POST' },
          'Access-Control-Request-Headers': 'authorization,content-type,mcp-protocol-version',
        });
    const other = 'https://other.example.org';
    for (const path of ['/register', '/token', '/revoke', '/.well-known/oauth-protected-resource/mcp']) {
      const { status, headers } = await preflight(path, other);
      expect([path, status, headers['access-control-allow-origin']]).toEqual([path, 204, '*']);
    }
    expect((await preflight('/mcp', other)).headers['access-control-allow-origin']).toBeUndefined();
    expect((await preflight('/mcp', APP)).headers).toMatchObject({
      ...{ 'access-control-allow-origin': APP },
      'access-control-allow-headers': expect.stringContaining('MCP-Protocol-Version') as string,
    });
    const { assistant } = await connected();
    const token = assistant.given?.access_token;
    const asked = (origin: string, by = token) =>
      byToken(by).set({ Origin: origin, 'Sec-Fetch-Site': 'cross-site' });
    expect((await asked(APP)).status).toBe(200);
    const refused = await asked(APP, 'cea_wrong');
    expect([refused.status, refused.headers['access-control-expose-headers']]).toEqual([
      401,
      expect.stringContaining('WWW-Authenticate'),
    ]);
    expect((await asked(other)).body).toMatchObject({ code: 'OTHER_ORIGIN' });
  });

  it.each([
    ['an address that a browser would run', ['javascript:alert(1)']],
    ['an address without https on another host', ['http://evil.example/callback']],
    ['a scheme that is no application’s', ['intent://claude.ai/callback']],
    ['an address with a fragment', ['https://assistant.example/callback#x']],
    ['no address', []],
  ])('cannot register %s', async (_, redirect_uris) => {
    const { status, body } = await request(api.server).post('/register').send({ redirect_uris });
    expect([status, body]).toMatchObject([400, { error: 'invalid_client_metadata' }]);
  });

  it('are not asked for by another address than theirs, nor by a login of long ago', async () => {
    const { body } = await request(api.server)
      .post('/register')
      .send({ client_name: 'Other', redirect_uris: ['https://assistant.example/callback'] });
    const { client_id: id } = body as { readonly client_id: string };
    const consent = { client_id: id, code_challenge: 'c'.repeat(43), allow: true };
    const elsewhere = { ...consent, redirect_uri: 'https://evil.example/callback' };
    expect((await reader.post('/User/assistants', elsewhere)).body).toMatchObject({
      code: 'ASSISTANT_UNKNOWN',
    });
    api.clock.set(new Date(api.clock.now().getTime() + 16 * 60_000));
    const own = { ...consent, redirect_uri: 'https://assistant.example/callback' };
    expect((await reader.post('/User/assistants', own)).body).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    });
  });

  it('have their own scheme shown, not a host that is no web site', async () => {
    const redirect_uri = 'reader.app://claude.ai/callback';
    const { body } = await request(api.server)
      .post('/register')
      .send({ client_name: 'Cla\u202Eude', redirect_uris: [redirect_uri] });
    const { client_id } = body as { readonly client_id: string };
    const query = new URLSearchParams({ client_id, redirect_uri }).toString();
    expect((await reader.get(`/User/assistants/asking?${query}`)).body).toEqual({
      ...{ name: 'Claude', host: 'reader.app:' },
    });
  });

  it('cannot send a browser elsewhere before the reader has answered', async () => {
    const redirect_uri = 'https://evil.example/';
    const { body } = await request(api.server)
      .post('/register')
      .send({ redirect_uris: [redirect_uri] });
    const { client_id } = body as { readonly client_id: string };
    const asked = await request(api.server)
      .get('/authorize')
      .query({ client_id, redirect_uri, response_type: 'other' });
    expect([asked.status, asked.headers['location']]).toEqual([400, undefined]);
    expect(asked.body).toMatchObject({ error: 'invalid_request' });
  });

  it('are no longer connected after the other devices were logged out', async () => {
    const { assistant } = await connected();
    expect((await reader.delete('/User/sessions')).status).toBe(200);
    expect((await byToken(assistant.given?.access_token)).status).toBe(401);
  });

  it('are limited in number for each network', async () => {
    const register = () =>
      request(api.server)
        .post('/register')
        .send({ redirect_uris: ['https://assistant.example/callback'] });
    const statuses: number[] = [];
    for (let number = 0; number < 21; number++) statuses.push((await register()).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
