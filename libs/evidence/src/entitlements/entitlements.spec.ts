import fc from 'fast-check';
import {
  accountFlags,
  type EntitlementGrants,
  entitlements,
  type InstitutionAccess,
  type Principal,
  ROLES,
} from './entitlements.js';

const NOTHING = {
  isPro: false,
  clinicalAreaFilter: false,
  proCategories: false,
  advancedSearch: false,
  showAll: false,
  proDocuments: false,
  library: false,
  queryHistory: false,
  editPages: false,
  administer: false,
};
const PRO = {
  isPro: true,
  clinicalAreaFilter: true,
  proCategories: true,
  advancedSearch: true,
  showAll: true,
  proDocuments: true,
};
const account = (...roles: (typeof ROLES)[number][]): Principal => ({
  kind: 'account',
  userId: 7,
  emailVerified: true,
  roles,
});

const hospital: InstitutionAccess = {
  institutionId: 3,
  shortName: 'North Hospital',
  route: 'address',
  isLicensed: true,
};

describe('entitlements', () => {
  it('gives a visitor nothing', () => {
    expect(entitlements({ kind: 'visitor' }, { pro: 'nobody' })).toEqual(NOTHING);
  });

  it('gives a visitor what is for Pro where the deployment grants Pro to everyone, and no library', () => {
    expect(entitlements({ kind: 'visitor' }, { pro: 'everyone' })).toEqual({ ...NOTHING, ...PRO });
  });

  it.each([
    ['a free user a library', [], { library: true }],
    [
      'a Pro user a library, Pro, and a history of queries',
      ['Pro'],
      { ...PRO, library: true, queryHistory: true },
    ],
    ['an editor the pages', ['Editor'], { library: true, editPages: true }],
    [
      'an administrator the pages and the accounts, and not Pro',
      ['Administrator'],
      { library: true, editPages: true, administer: true },
    ],
  ] as const)('gives %s', (_, roles, rights) => {
    expect(entitlements(account(...roles), { pro: 'nobody' })).toEqual({ ...NOTHING, ...rights });
  });
});

describe('entitlements through an institution', () => {
  it('are Pro without a login, and no library', () => {
    const visitor: Principal = { kind: 'visitor', institution: hospital };
    expect(entitlements(visitor, { pro: 'nobody' })).toEqual({ ...NOTHING, ...PRO });
  });

  it('are Pro and a library for a free user', () => {
    const user: Principal = { ...account(), institution: hospital };
    expect(entitlements(user, { pro: 'nobody' })).toEqual({
      ...NOTHING,
      ...PRO,
      library: true,
      queryHistory: true,
    });
  });

  it('are nothing once the licence has ended', () => {
    const visitor: Principal = { kind: 'visitor', institution: { ...hospital, isLicensed: false } };
    expect(entitlements(visitor, { pro: 'nobody' })).toEqual(NOTHING);
  });
});

const anyInstitution: fc.Arbitrary<Pick<Principal, 'institution'>> = fc.oneof(
  fc.constant({}),
  fc.record({
    institution: fc.record({
      institutionId: fc.integer({ min: 1 }),
      shortName: fc.string(),
      route: fc.constantFrom('address' as const, 'link' as const),
      isLicensed: fc.boolean(),
    }),
  }),
);
const anyPrincipal: fc.Arbitrary<Principal> = fc
  .tuple(
    fc.oneof(
      fc.constant<Principal>({ kind: 'visitor' }),
      fc.record({
        kind: fc.constant('account' as const),
        userId: fc.integer({ min: 1 }),
        emailVerified: fc.boolean(),
        roles: fc.uniqueArray(fc.constantFrom(...ROLES)),
      }),
    ),
    anyInstitution,
  )
  .map(([principal, through]) => ({ ...principal, ...through }));
const anyGrants: fc.Arbitrary<EntitlementGrants> = fc.record({
  pro: fc.constantFrom('nobody' as const, 'everyone' as const),
});

describe('every flag on the wire', () => {
  it('is a projection of the entitlements', () => {
    fc.assert(
      fc.property(anyPrincipal, anyGrants, (principal, grants) => {
        const rights = entitlements(principal, grants);
        const flags = accountFlags(principal, grants);
        const has = (role: string) => flags.roles.some((each) => each.role === role);
        expect([flags.isPro, flags.chkPro, has('Pro')].map(Boolean)).toEqual([
          rights.isPro,
          rights.isPro,
          rights.isPro,
        ]);
        expect([flags.loggedin, flags.chkLogin].map(Boolean)).toEqual([rights.library, rights.library]);
        expect([has('Editor'), has('Administrator')]).toEqual([rights.editPages, rights.administer]);
        expect(flags.emailVerified === 1).toBe(principal.kind === 'account' && principal.emailVerified);
        expect(flags.institution_pro === 1).toBe(principal.institution?.isLicensed === true);
        expect(flags.pro_trial).toBe(0);
      }),
    );
  });

  it('never grows when a role is taken away', () => {
    fc.assert(
      fc.property(anyPrincipal, anyGrants, fc.constantFrom(...ROLES), (principal, grants, role) => {
        const less: Principal =
          principal.kind === 'visitor'
            ? principal
            : { ...principal, roles: principal.roles.filter((each) => each !== role) };
        const before = entitlements(principal, grants);
        for (const [right, given] of Object.entries(entitlements(less, grants)))
          expect(!given || before[right as keyof typeof before]).toBe(true);
      }),
    );
  });
});
