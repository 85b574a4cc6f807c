import type { AccountPrincipal } from '@clinical/people';
import { resolveReportInstitution } from './resolve-report-institution.js';

const account = (...roles: AccountPrincipal['roles']) => ({
  kind: 'account' as const,
  userId: 7,
  emailVerified: true,
  roles,
  memberships: [
    { institutionId: 1, shortName: '', isLicensed: true, isAdministrator: false },
    { institutionId: 2, shortName: '', isLicensed: true, isAdministrator: true },
    { institutionId: 3, shortName: '', isLicensed: true, isAdministrator: true },
  ],
});

describe('the institution of a usage report', () => {
  it.each([
    [null, 2],
    ['', 2],
    ['3', 3],
  ])('is for %j number %d, which the account administers', (requested, id) => {
    expect(resolveReportInstitution(account(), requested)).toBe(id);
  });

  it.each(['1', '4', '0', '2 ', '-2', 'x', '99999999999'])('is never %j of another', (requested) => {
    expect(() => resolveReportInstitution(account(), requested)).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    );
    expect(() => resolveReportInstitution(account('Pro', 'Editor'), requested)).toThrow();
  });

  it('is any for an administrator of the site, given in the request', () => {
    expect(resolveReportInstitution(account('Administrator'), '4')).toBe(4);
    const other = { ...account('Administrator'), memberships: [] };
    expect(() => resolveReportInstitution(other, null)).toThrow();
    expect(() => resolveReportInstitution({ ...account(), memberships: [] }, null)).toThrow();
  });
});
