import { ROLES } from '@clinical/contracts';
import fc from 'fast-check';
import {
  accountFlags,
  type EntitlementGrants,
  entitlements,
  type InstitutionAccess,
  institutionFlags,
  type InstitutionMembership,
  type Principal,
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
  institutions: [],
  administeredInstitutions: [],
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

  it('keeps Pro of an administrator whose program has a key, and nothing that needs a session', () => {
    const program = { kind: 'account', userId: 1, emailVerified: true, roles: ['Administrator'] } as const;
    expect(entitlements(program, { pro: 'nobody' })).toMatchObject({ administer: true, editPages: true });
    expect(entitlements({ ...program, byKey: true }, { pro: 'nobody' })).toMatchObject({
      ...{ administer: false, editPages: false, isPro: true, library: true },
    });
  });

  it('grants a visitor Pro features where the deployment grants Pro to everyone, and no library', () => {
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
      'an administrator the pages, the accounts and Pro',
      ['Administrator'],
      { ...PRO, library: true, queryHistory: true, editPages: true, administer: true },
    ],
  ] as const)('gives %s', (_, roles, rights) => {
    expect(entitlements(account(...roles), { pro: 'nobody' })).toEqual({ ...NOTHING, ...rights });
  });
});

const member: InstitutionMembership = {
  ...{ institutionId: 3, shortName: 'North', isLicensed: true, isAdministrator: false },
};
const memberOf = (...memberships: InstitutionMembership[]): Principal => ({
  ...{ kind: 'account', userId: 7, emailVerified: true, roles: [], memberships },
});

describe('entitlements of a member of an institution', () => {
  it('are Pro at home, where its network is not', () => {
    const rights = { library: true, queryHistory: true, institutions: [3] };
    expect(entitlements(memberOf(member), { pro: 'nobody' })).toEqual({ ...NOTHING, ...PRO, ...rights });
  });

  it('are a library alone once the licence has ended', () => {
    expect(entitlements(memberOf({ ...member, isLicensed: false }), { pro: 'nobody' })).toEqual({
      ...NOTHING,
      ...{ library: true, institutions: [3] },
    });
  });

  it('are the administration of the institutions that the account looks after, and of no other', () => {
    const other = { ...member, institutionId: 4, isAdministrator: true };
    const rights = entitlements(memberOf(member, other), { pro: 'nobody' });
    expect([rights.institutions, rights.administeredInstitutions, rights.administer]).toEqual([
      [3, 4],
      [4],
      false,
    ]);
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
      route: fc.constantFrom('address' as const, 'link' as const, 'member' as const),
      isLicensed: fc.boolean(),
    }),
  }),
);
const anyMemberships: fc.Arbitrary<InstitutionMembership[]> = fc.uniqueArray(
  fc.record({
    institutionId: fc.integer({ min: 1, max: 5 }),
    shortName: fc.string(),
    isLicensed: fc.boolean(),
    isAdministrator: fc.boolean(),
  }),
  { selector: ({ institutionId }) => institutionId },
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
        memberships: anyMemberships,
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
        const memberships = principal.kind === 'account' ? (principal.memberships ?? []) : [];
        const isLicensed = ({ isLicensed: licensed }: { readonly isLicensed: boolean }) => licensed;
        const isThrough = principal.institution?.isLicensed === true || memberships.some(isLicensed);
        expect(flags.institution_pro === 1).toBe(isThrough);
        expect(institutionFlags(principal, grants)).toEqual({
          institutionids: rights.institutions.map((id) => ({ institution_id: id })),
          institution_verified: rights.institutions.length > 0 ? 1 : 0,
          institution_admin: memberships.some((each) => each.isAdministrator) ? 1 : 0,
        });
        expect(rights.institutions).toEqual(memberships.map(({ institutionId: id }) => id));
        expect(flags.pro_trial).toBe(0);
      }),
    );
  });

  it('never grows when a role is removed', () => {
    fc.assert(
      fc.property(anyPrincipal, anyGrants, fc.constantFrom(...ROLES), (principal, grants, role) => {
        const less: Principal =
          principal.kind === 'visitor'
            ? principal
            : { ...principal, roles: principal.roles.filter((each) => each !== role) };
        const before = entitlements(principal, grants);
        for (const [right, granted] of Object.entries(entitlements(less, grants)))
          if (granted !== false) expect(before[right as keyof typeof before]).toEqual(granted);
      }),
    );
  });
});
