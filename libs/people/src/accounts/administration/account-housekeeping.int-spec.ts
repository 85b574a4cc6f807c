import { randomUUID } from 'node:crypto';
import {
  AccountKeyRepository,
  AccountRepository,
  AssistantRepository,
  AttemptCounterRepository,
  AuditLogRepository,
  InstitutionRepository,
  IdentityProviderRepository,
  InstitutionSessionRepository,
  OpenIdLoginRepository,
  OpenIdProviderRepository,
  RememberSeriesRepository,
  SamlRequestRepository,
  SamlSessionRepository,
  SessionRepository,
  UsedChallengeRepository,
} from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { FixedClock } from '@clinical/platform';
import { createFeatures } from '../../testing/features-module.js';
import { AccountsModule } from '../accounts.module.js';
import { AccountHousekeepingService } from './account-housekeeping.service.js';

const NOW = new Date('2026-01-10T12:00:00Z');
const PAST = new Date('2026-01-10T11:59:59Z');
const FUTURE = new Date('2026-01-10T12:00:01Z');

describeWithEitherDatabase('AccountHousekeepingService', (open) => {
  it('removes only expired rows, and is idempotent', async () => {
    const database = await open();
    const accountId = (await new AccountRepository(database).add({
      email: 'reader@example.org',
      passwordHash: '',
      firstname: '',
      lastname: '',
      language: 'en',
      createdAt: PAST,
      verifiedAt: null,
    }))!;
    const nothing = { shortName: '', otherNames: [], domains: [], addressRanges: [], country: '' };
    const institution = await new InstitutionRepository(database).add(
      {
        ...{ ...nothing, name: 'North Hospital', parentId: null, linkSecrets: [] },
        ...{
          licensedFrom: null,
          licensedUntil: null,
          linkRequiresTime: true,
          emailDomains: [],
          seats: null,
          libraryId: null,
          resolverUrl: null,
          logoUrl: null,
          administratorAttribute: null,
          administratorValue: null,
          contacts: [],
        },
      },
      PAST,
    );
    const providerId = await new IdentityProviderRepository(database).add(
      {
        ...{ entityId: 'https://idp.example', institutionId: null, source: '', name: '', displayNames: {} },
        ...{ keywords: [], scopes: [], domains: [], logoUrl: '', loginUrl: '', logoutUrl: '' },
        ...{ logoutResponseUrl: '', certificates: [], validUntil: null },
        settings: { wantResponseSigned: false, affiliations: [], pinnedCertificates: [] },
      },
      PAST,
    );
    const provider = await new OpenIdProviderRepository(database).add(
      { issuer: 'https://idp.example', clientId: 'clinical', clientSecret: '', claim: '' },
      PAST,
    );
    const assistants = new AssistantRepository(database);
    const client = { id: randomUUID(), name: 'Assistant', redirectUris: ['https://assistant.example/'] };
    await assistants.addClient({ ...client, createdAt: PAST });
    for (const [index, expiresAt] of [PAST, FUTURE].entries()) {
      const hash = String(index);
      const shared = { accountId, createdAt: PAST, expiresAt };
      const seriesId = await new RememberSeriesRepository(database).add({
        ...shared,
        selector: hash,
        validatorHash: hash,
      });
      await new SessionRepository(database).add({
        ...{ ...shared, seriesId, tokenHash: hash },
        ...{ authenticatedAt: null, device: '', address: '' },
      });
      await new AccountKeyRepository(database).add({ ...shared, purpose: 'reset', keyHash: hash, email: '' });
      await assistants.connect({
        ...shared,
        ...{ clientId: client.id, codeHash: hash, codeChallenge: hash, redirectUri: '' },
      });
      await new AttemptCounterRepository(database).take(hash, 5, PAST, expiresAt);
      await new UsedChallengeRepository(database).use(hash, expiresAt);
      await new OpenIdLoginRepository(database).add({
        ...{ stateHash: hash, browserHash: hash, providerId: provider?.id ?? 0, nonce: '', codeVerifier: '' },
        ...{ target: '', createdAt: PAST, expiresAt },
      });
      await new InstitutionSessionRepository(database).add({
        ...{ tokenHash: hash, institutionId: institution?.id ?? 0, route: 'link', subjectHash: 'person' },
        ...{ isAdministrator: false, hasSecondFactor: false, createdAt: PAST, expiresAt },
      });
      await new SamlRequestRepository(database).add({
        ...{ requestHash: hash, relayHash: hash, browserHash: hash, providerId, target: '/Home' },
        ...{ createdAt: PAST, expiresAt },
      });
      await new SamlSessionRepository(database).add({
        ...{ tokenHash: hash, providerId, nameHash: hash, indexHash: '', sealed: '', expiresAt },
      });
    }
    for (const at of [new Date('2026-01-01T00:00:00Z'), PAST])
      await new AuditLogRepository(database).add({
        at,
        event: 'login',
        accountId,
        actor: '',
        address: '',
        detail: '',
      });
    const features = await createFeatures({
      ...{ database, clock: new FixedClock(NOW), settings: { AUDIT_DAYS: '5' } },
      imports: [AccountsModule],
    });
    const housekeeping = features.get(AccountHousekeepingService);
    const each = (count: number) => ({
      sessions: count,
      remembered: count,
      keys: count,
      counters: count,
      challenges: count,
      institutionSessions: count,
      samlRequests: count,
      samlSessions: count,
      openidLogins: count,
      assistants: count,
      audit: count,
    });
    expect(await housekeeping.run()).toEqual(each(1));
    expect(await housekeeping.run()).toEqual(each(0));
  });
});
