import { DiscoveryPauses } from './discovery-pauses.js';

const ISSUER = 'https://login.example';
const PAUSE_MS = 60;

/** A provider that is down until `isUp`, with its number of requests. */
function provider() {
  const state = { isUp: false, asked: 0, paused: [] as string[] };
  const pauses = new DiscoveryPauses((issuer) => state.paused.push(issuer), PAUSE_MS);
  const read = (issuer = ISSUER) =>
    pauses
      .read(issuer, () => {
        state.asked += 1;
        return state.isUp ? Promise.resolve('read') : Promise.reject(new Error('down'));
      })
      .catch(({ message }: Error) => message);
  return { state, pauses, read };
}

const LATER = 'The provider failed several times in a row and is asked again later';

describe('a provider of OpenID Connect that is down', () => {
  it('sends no request after three consecutive failures, and sends one again after the pause', async () => {
    const { state, read } = provider();
    expect([await read(), await read(), await read()]).toEqual(['down', 'down', 'down']);
    expect([await read(), state.asked, state.paused]).toEqual([LATER, 3, [ISSUER]]);
    state.isUp = true;
    await new Promise((passed) => setTimeout(passed, PAUSE_MS + 20));
    expect([await read(), await read(), state.asked]).toEqual(['read', 'read', 5]);
  });

  it('pauses alone, and until an administrator tests it', async () => {
    const { state, pauses, read } = provider();
    for (let attempt = 0; attempt < 3; attempt++) await read();
    state.isUp = true;
    expect([await read(), await read('https://other.example')]).toEqual([LATER, 'read']);
    pauses.forget(ISSUER);
    expect(await read()).toBe('read');
  });
});
