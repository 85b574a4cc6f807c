import { FixedClock } from '@clinical/platform';
import { InstitutionLoginsService } from './institution-logins.service.js';

const INSTITUTION = {
  ...{
    id: 7,
    revision: 1,
    name: 'North Hospital',
    shortName: '',
    otherNames: [],
    domains: [],
    logoUrl: null,
  },
};

/** A service whose institutions have the logins in `rows` when it reads them. */
function over(
  rows: { institutionId: number; providerId: number }[],
  directory: { changes: number },
  clock: FixedClock,
  prepare: () => void = () => undefined,
): InstitutionLoginsService {
  return new InstitutionLoginsService(
    Object.assign(directory, { list: () => Promise.resolve([INSTITUTION]) }) as never,
    {
      list: () => Promise.resolve([{ id: 1, issuer: 'https://login.example' }]),
      issuers: () => Promise.resolve([...rows]),
    } as never,
    { changes: 0, listIdentityProviders: () => Promise.resolve([]) } as never,
    { isOn: false } as never,
    { prepare } as never,
    clock,
  );
}

describe('the list of logins', () => {
  it('has a login that this process has added, and what others change within ten seconds', async () => {
    const clock = new FixedClock('2026-01-01T00:00:00Z');
    const rows: { institutionId: number; providerId: number }[] = [];
    const directory = { changes: 0 };
    const logins = over(rows, directory, clock);
    expect((await logins.search('')).total).toBe(0);
    rows.push({ institutionId: 7, providerId: 1 });
    directory.changes += 1;
    clock.set('2026-01-01T00:00:01Z');
    expect((await logins.search('north')).matches).toMatchObject([{ institution: 7 }]);
    rows.pop();
    clock.set('2026-01-01T00:00:10.999Z');
    expect((await logins.search('')).total).toBe(1);
    clock.set('2026-01-01T00:00:11Z');
    expect((await logins.search('')).total).toBe(0);
  });

  it('prepares a login when a person searches for an institution, if there is one', async () => {
    let prepared = 0;
    const rows: { institutionId: number; providerId: number }[] = [];
    const directory = { changes: 0 };
    const logins = over(rows, directory, new FixedClock('2026-01-01T00:00:00Z'), () => (prepared += 1));
    await logins.search('');
    expect(prepared).toBe(0);
    rows.push({ institutionId: 7, providerId: 1 });
    directory.changes += 1;
    await logins.search('');
    expect(prepared).toBe(1);
  });
});
