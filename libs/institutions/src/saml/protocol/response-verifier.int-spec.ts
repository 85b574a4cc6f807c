import { readdirSync, readFileSync } from 'node:fs';
import { TestIdentityProvider } from '../../testing/test-identity-provider.js';
import { ResponseVerifierService } from './response-verifier.service.js';

jest.setTimeout(60_000);

const NOW = new Date('2026-01-01T12:00:00Z');
const idp = new TestIdentityProvider();
const rules = idp.rules(NOW);

describe('ResponseVerifierService', () => {
  const verifier = new ResponseVerifierService();
  let response: string;
  beforeAll(async () => {
    const xml = await idp.respondTo(rules, { nameId: 'ana' });
    response = Buffer.from(xml).toString('base64');
  });
  let threads = 0;
  const count = (): void => void (threads += 1);
  beforeAll(() => void process.on('worker', count));
  afterAll(() => {
    process.off('worker', count);
    return verifier.onApplicationShutdown();
  });

  it('starts its thread before the first response, once', async () => {
    const prepared = new ResponseVerifierService();
    await Promise.all([prepared.prepare(), prepared.prepare()]);
    expect(threads).toBe(1);
    expect((await prepared.verify(response, rules)).name?.value).toBe('ana');
    expect(threads).toBe(1);
    await prepared.onApplicationShutdown();
  });

  it('verifies in its thread, and gives the reason for a rejection in our words', async () => {
    expect((await verifier.verify(response, rules)).name?.value).toBe('ana');
    const refused = { name: 'SamlRefusal', message: 'The response answers another request' };
    await expect(verifier.verify(response, { ...rules, requestId: '_other' })).rejects.toMatchObject(refused);
    await expect(verifier.verify('%', rules)).rejects.toMatchObject({ name: 'SamlRefusal' });
  });

  it('has a lower priority than other threads of the process, and the process the usual one', async () => {
    await verifier.prepare();
    // The 19th field is the niceness; the name before may contain spaces.
    const niceness = (id: string) =>
      readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[16];
    const all = readdirSync('/proc/self/task').map(niceness);
    expect(all.filter((each) => each !== niceness(String(process.pid)))).toEqual(['5']);
  });

  it('verifies messages of logout there too', async () => {
    const request = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_out" Version="2.0" IssueInstant="${NOW.toISOString()}" Destination="https://sp.example/slo"><saml:Issuer>${rules.providerEntityId}</saml:Issuer><saml:NameID>ana</saml:NameID></samlp:LogoutRequest>`;
    const posted = (xml: string) =>
      ({ binding: 'post', kind: 'request', base64: Buffer.from(xml).toString('base64') }) as const;
    const message = posted(idp.sign(request, "/*[local-name(.)='LogoutRequest']"));
    const logoutRules = { ...rules, logoutUrl: 'https://sp.example/slo' };
    expect(await verifier.logoutIssuer(message)).toBe(rules.providerEntityId);
    expect(await verifier.verifyLogout(message, logoutRules)).toMatchObject({ kind: 'request', name: 'ana' });
    const refused = { name: 'SamlRefusal', message: 'The message is not signed' };
    await expect(verifier.logoutIssuer(posted(request))).rejects.toMatchObject(refused);
  });

  it('leaves the event loop free while it verifies', async () => {
    let turns = 0;
    const turn = setInterval(() => {
      turns += 1;
    }, 1);
    await Promise.all(Array.from({ length: 30 }, () => verifier.verify(response, rules)));
    clearInterval(turn);
    // One thread verifies them one after another; timers of this one run in between.
    expect(turns).toBeGreaterThan(10);
  });

  it('rejects logins beyond the queue, and accepts more when some have ended', async () => {
    const ends: (() => void)[] = [];
    const waiting = () => verifier.admit(() => new Promise<void>((end) => ends.push(end)));
    const admitted = Array.from({ length: 64 }, waiting);
    await expect(waiting()).rejects.toMatchObject({ code: 'SAML_BUSY' });
    for (const end of ends) end();
    await Promise.all(admitted);
    await expect(verifier.admit(() => Promise.resolve('in'))).resolves.toBe('in');
  });
});
