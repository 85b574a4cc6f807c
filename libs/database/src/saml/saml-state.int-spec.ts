import type { Database } from '../database.js';
import { describeWithDatabases } from '../testing/index.js';
import { InstitutionRepository } from '../institutions/institution.repository.js';
import { IdentityProviderRepository } from './identity-provider.repository.js';
import { SamlRequestRepository } from './saml-state.repository.js';

const NOW = new Date('2026-03-29T01:30:00.007Z');
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

describeWithDatabases('SAML state', (open) => {
  let database: Database;
  let providers: IdentityProviderRepository;
  let requests: SamlRequestRepository;
  let providerId: number;
  let made = 0;

  beforeAll(async () => {
    database = await open();
    [providers, requests] = [new IdentityProviderRepository(database), new SamlRequestRepository(database)];
    providerId = await providers.add(
      {
        ...{
          entityId: 'https://idp.example',
          institutionId: null,
          source: '',
          name: 'North',
          displayNames: {},
        },
        ...{ keywords: [], scopes: [], domains: [], logoUrl: '', loginUrl: 'https://idp.example/sso' },
        ...{ logoutUrl: '', logoutResponseUrl: '', certificates: ['A'], validUntil: null },
        settings: { wantResponseSigned: false, affiliations: [], pinnedCertificates: [] },
      },
      NOW,
    );
  });

  /** A login that waits until a second after {@link NOW}. @returns its hashes start with this text */
  const waiting = async () => {
    const mark = `login-${(made += 1)}`;
    await requests.add({
      ...{ requestHash: `${mark}-request`, relayHash: `${mark}-relay`, browserHash: `${mark}-browser` },
      ...{ providerId, target: '/Núñez?x=1', createdAt: NOW, expiresAt: after(1_000) },
    });
    return mark;
  };
  const left = async () => {
    const mark = await waiting();
    const taken = await requests.take(`${mark}-request`, NOW);
    if (taken === null) throw new Error('No login waits');
    await requests.leave(taken, { codeHash: `${mark}-code`, outcome: 'sealed' }, NOW, after(1_000));
    return mark;
  };

  it('gives a login that waits to one of several responses', async () => {
    const mark = await waiting();
    const all = await Promise.all([1, 2, 3, 4].map(() => requests.take(`${mark}-request`, NOW)));
    const taken = { requestHash: `${mark}-request`, relayHash: `${mark}-relay` };
    expect(all.filter((each) => each !== null).map((row) => ({ ...row }))).toEqual([
      { ...taken, browserHash: `${mark}-browser`, providerId, target: '/Núñez?x=1' },
    ]);
  });

  it('gives no login that has ended, to the millisecond, and none that was answered', async () => {
    const mark = await waiting();
    expect(await requests.take(`${mark}-request`, after(1_000))).toBeNull();
    expect(await requests.take(`${mark}-request`, after(999))).not.toBeNull();
    expect(await requests.take(`${await left()}-request`, NOW)).toBeNull();
  });

  it('gives who logged in to the browser that began, once', async () => {
    const mark = await left();
    const collect = (browser: string, at = NOW) => requests.collect(`${mark}-code`, browser, at);
    expect(await collect('another')).toBeNull();
    expect(await collect(`${mark}-browser`, after(1_000))).toBeNull();
    const all = await Promise.all([1, 2, 3].map(() => collect(`${mark}-browser`)));
    expect(all.filter((each) => each !== null).map((row) => ({ ...row }))).toEqual([
      { providerId, target: '/Núñez?x=1', outcome: 'sealed' },
    ]);
  });

  it('gives it back when the transaction that collects it fails', async () => {
    const mark = await left();
    const collect = (fails: boolean) =>
      database.transaction(async (transaction) => {
        const found = await requests.within(transaction).collect(`${mark}-code`, `${mark}-browser`, NOW);
        if (fails) throw new Error('No session was opened');
        return found;
      });
    await expect(collect(true)).rejects.toThrow('No session was opened');
    expect(await collect(false)).toMatchObject({ outcome: 'sealed' });
  });

  it('deletes expired requests and logins', async () => {
    await Promise.all([waiting(), left()]);
    expect(await requests.deleteExpired(after(1_001))).toBeGreaterThanOrEqual(2);
    expect(await requests.deleteExpired(after(1_001))).toBe(0);
  });

  it('shows a change of a provider, and the deletion of its institution, in its state and its version', async () => {
    const institutions = new InstitutionRepository(database);
    const states: unknown[] = [];
    const versions = new Set<string>();
    const note = async () => {
      states.push({ ...(await providers.stateOf(providerId)) });
      versions.add(await providers.version());
    };
    await note();
    const texts = { name: 'North', shortName: '', country: '', resolverUrl: null, logoUrl: null };
    const mapping = { administratorAttribute: null, administratorValue: null };
    const lists = { otherNames: [], domains: [], addressRanges: [], emailDomains: [], contacts: [] };
    const rest = { parentId: null, licensedFrom: null, licensedUntil: null, seats: null, libraryId: null };
    const row = await institutions.add(
      { ...texts, ...mapping, ...lists, ...rest, linkRequiresTime: true },
      NOW,
    );
    const institutionId = row?.id ?? 0;
    await providers.change(providerId, { institutionId }, NOW);
    await note();
    await institutions.delete(institutionId);
    await note();
    expect(states).toEqual([
      { revision: 0, institutionId: null },
      { revision: 1, institutionId },
      { revision: 1, institutionId: null },
    ]);
    expect(versions.size).toBe(3);
    expect(await providers.stateOf(providerId + 1)).toBeNull();
  });
});
