import { writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { selfSigned, sentMessage, TestIdentityProvider } from '@clinical/features/testing';
import { inTemporaryFolder, runCli, startApi } from '../../testing/support/product.js';
import { runTool, say, ToolError } from '../../testing/support/tool-error.js';
import { summarise, type TimeSummary } from '../statistics.js';
import { atRate, searchFor, send } from '../logins/load.js';

const USAGE = `npm run tool -- tools/benchmark/saml-logins/main.ts [--rate <a second>] [--burst <a second>] [--seconds <n>] [--size <records>]

Logs people of an institution in by SAML while two clients search: responses are signed beforehand, posted so many a second,
and each browser collects its session. Then the same with a burst beyond capacity. Prints the answers, and the times of searches
as ratios of those alone in the same run.`;

const SITE = 'https://evidence.example';
const BURST_SECONDS = 5;

/** A login that waits at the identity provider: the cookie of its browser, and the form that goes back. */
interface SignedLogin {
  readonly cookie: string;
  readonly body: string;
}

interface LoginCounts {
  readonly byStatus: Record<string, number>;
  readonly withRetryAfter: number;
  /** Sessions that browsers collected. */
  readonly sessions: number;
  readonly times: TimeSummary;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string', default: '40' },
      burst: { type: 'string', default: '400' },
      seconds: { type: 'string', default: '20' },
      size: { type: 'string', default: '20000' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const [rate, burst, seconds] = [Number(values.rate), Number(values.burst), Number(values.seconds)];
  return inTemporaryFolder({}, async (folder) => {
    const idp = new TestIdentityProvider();
    const settings = await prepare(folder, idp, values.size);
    const api = await startApi(folder, settings);
    try {
      await searchFor(api.address, 2, 3);
      say('Signing responses');
      const steady = await signedLogins(api.address, idp, rate * seconds + rate);
      const alone = await searchFor(api.address, 2, seconds);
      const [logins, beside] = await Promise.all([
        logInFor(api.address, steady, rate, seconds),
        searchFor(api.address, 2, seconds),
      ]);
      say('Signing responses of the burst');
      const many = await signedLogins(api.address, idp, burst * (BURST_SECONDS + 1));
      const [flood, besideFlood] = await Promise.all([
        logInFor(api.address, many, burst, BURST_SECONDS),
        searchFor(api.address, 2, BURST_SECONDS),
      ]);
      print(alone, [
        { name: `${rate} logins a second for ${seconds} s`, logins, searches: beside },
        { name: `${burst} logins a second for ${BURST_SECONDS} s`, logins: flood, searches: besideFlood },
      ]);
    } finally {
      await api.stop();
    }
    return 0;
  });
}

/** The collection, an institution and its identity provider. @returns the settings of the server */
async function prepare(
  folder: string,
  idp: TestIdentityProvider,
  size: string,
): Promise<Readonly<Record<string, string>>> {
  say(`Importing ${size} generated records`);
  await runCli(['import', 'demonstration', '--size', size], folder);
  const own = selfSigned('evidence');
  const files = { key: join(folder, 'saml.key'), certificate: join(folder, 'saml.crt') };
  await writeFile(files.key, own.privateKey);
  await writeFile(files.certificate, own.certificate);
  const settings = {
    ...{ PUBLIC_URL: SITE, CAPTCHA: 'no', TRUSTED_PROXIES: 'loopback' },
    ...{ SAML_KEY_FILE: files.key, SAML_CERTIFICATE_FILE: files.certificate },
  };
  const password = 'a long enough password';
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  await runCli(['create-admin', 'admin@example.org', '--password-file', passwordFile], folder, settings);
  const metadata = join(folder, 'metadata.xml');
  await writeFile(metadata, metadataOf(idp));
  const api = await startApi(folder, settings);
  try {
    await addInstitution(api.address, password);
  } finally {
    await api.stop();
  }
  await runCli(['identity-provider', 'add', metadata, '--institution', '1'], folder, settings);
  return settings;
}

async function addInstitution(address: string, password: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const login = await fetch(`${address}/Auth/Login`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ username: 'admin@example.org', password }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const saved = await fetch(`${address}/Administrator/institutions`, {
    ...{ method: 'POST', headers: { ...headers, cookie } },
    body: JSON.stringify({ name: 'North Hospital' }),
  });
  if (!saved.ok) throw new ToolError(`The institution was not saved: ${saved.status} ${await saved.text()}`);
}

function metadataOf(idp: TestIdentityProvider): string {
  return `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${idp.entityId}"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${idp.certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.north.example/sso"/></IDPSSODescriptor></EntityDescriptor>`;
}

async function signedLogins(
  address: string,
  idp: TestIdentityProvider,
  count: number,
): Promise<readonly SignedLogin[]> {
  const agent = new Agent({ keepAlive: true });
  const logins: SignedLogin[] = [];
  for (let number = 0; number < count; number++) {
    const query = new URLSearchParams({ entityID: idp.entityId });
    const { headers, status } = await send(agent, `${address}/saml/login?${query.toString()}`);
    const sent = sentMessage(headers.location ?? `${SITE}/nothing?status=${status}`);
    const xml = await idp.respond({
      ...{ requestId: sent.id, consumerUrl: `${SITE}/saml/acs`, audience: `${SITE}/saml/metadata` },
      ...{ now: new Date(), nameId: `person-${number}` },
    });
    const form = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: sent.relayState };
    logins.push({
      cookie: (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
      body: new URLSearchParams(form).toString(),
    });
  }
  agent.destroy();
  return logins;
}

async function logInFor(
  address: string,
  signed: readonly SignedLogin[],
  rate: number,
  seconds: number,
): Promise<LoginCounts> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const byStatus: Record<string, number> = {};
  const times: number[] = [];
  let withRetryAfter = 0;
  let sessions = 0;
  await atRate(rate, seconds, async (number) => {
    const login = signed[number];
    if (login === undefined) throw new ToolError('There are too few responses');
    const started = performance.now();
    const headers = {
      ...{ 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      'x-forwarded-for': `10.0.${(number >> 8) & 255}.${number & 255}`,
    };
    const answer = await send(agent, `${address}/saml/acs`, { body: login.body, headers });
    byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
    if (answer.headers['retry-after'] !== undefined) withRetryAfter++;
    if (answer.status !== 303) return;
    const collected = await send(agent, `${address}${answer.headers.location ?? ''}`, {
      headers: { cookie: login.cookie, 'x-forwarded-for': headers['x-forwarded-for'] },
    });
    const cookies = (collected.headers['set-cookie'] ?? []).join();
    if (cookies.includes('institution_session=')) sessions++;
    times.push(performance.now() - started);
  });
  agent.destroy();
  return { byStatus, withRetryAfter, sessions, times: summarise(times) };
}

interface Part {
  readonly name: string;
  readonly logins: LoginCounts;
  readonly searches: TimeSummary;
}

function print(alone: TimeSummary, parts: readonly Part[]): void {
  const ratio = (value: number, floor: number) => (value / floor).toFixed(2);
  const row = (name: string, { count, p50, p95, p99 }: TimeSummary) =>
    `| ${name} | ${count} | ${[p50, p95, p99].map((time) => time.toFixed(1)).join(' | ')} | ${ratio(p50, alone.p50)} | ${ratio(p95, alone.p95)} |`;
  const lines = parts.map(({ name, logins }) => {
    const statuses = Object.entries(logins.byStatus).map(([status, count]) => `${count} with ${status}`);
    return `${name}: ${statuses.join(', ')}; ${logins.sessions} sessions; ${logins.withRetryAfter} with Retry-After.`;
  });
  process.stdout.write(
    [
      ...lines,
      '',
      '| | count | median ms | p95 ms | p99 ms | median / alone | p95 / alone |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
      row('searches alone', alone),
      ...parts.flatMap(({ name, logins, searches }) => [
        row(`searches beside ${name}`, searches),
        row(`logins: ${name}`, logins.times),
      ]),
      '',
    ].join('\n'),
  );
}

await runTool(main);
