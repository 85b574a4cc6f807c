import { MAX_BODY_BYTES } from '@clinical/contracts';

type WritingMethod = 'POST' | 'PATCH' | 'DELETE';

/** One address that takes another method than `GET`. */
export interface WrittenRoute {
  /** In small letters; `*` stands for one part. */
  readonly path: string;
  readonly methods: readonly WritingMethod[];
  /** Bytes of the largest body; absent: {@link MAX_FORM_BYTES}. */
  readonly limit?: number;
  /**
   * `own` (the default): from pages of this site only, with a body of JSON or of a form. `read`: it changes nothing, and
   * takes parameters in a body of JSON for texts that no address holds. `mail`: a mail program's one click (RFC 8058),
   * which comes from nowhere and is proven by the key in its address.
   */
  readonly from?: 'own' | 'read' | 'mail';
}

/** Largest body of a form, in bytes. */
export const MAX_FORM_BYTES = 64 * 1024;
const MAX_PAGE_BYTES = 512 * 1024;
const POST = ['POST'] as const;

/** Every address that takes another method than `GET`; any other method is refused before a body is read. */
export const WRITTEN_ROUTES: readonly WrittenRoute[] = [
  { path: '/search', methods: POST, from: 'read', limit: MAX_BODY_BYTES },
  { path: '/api/search', methods: POST, from: 'read', limit: MAX_BODY_BYTES },
  { path: '/strategy/check', methods: POST, from: 'read', limit: MAX_BODY_BYTES },

  { path: '/registration/saveregistration', methods: POST },
  { path: '/auth/login', methods: POST },
  { path: '/auth/emailverification', methods: POST },
  { path: '/auth/updateprofile', methods: POST },
  { path: '/user/loginresetemail', methods: POST },
  { path: '/user/updatetoken', methods: POST },
  { path: '/user/consent', methods: POST },
  { path: '/user/deleteaccount', methods: POST },
  { path: '/user/sessions', methods: ['DELETE'] },
  { path: '/user/sessions/*', methods: ['DELETE'] },
  { path: '/administrator/accounts/*/roles', methods: POST },
  { path: '/administrator/accounts/*/unlock', methods: POST },

  { path: '/user/savedocumentview', methods: POST, limit: MAX_BODY_BYTES },
  { path: '/user/setstar', methods: POST, limit: MAX_BODY_BYTES },
  { path: '/user/gethistory', methods: ['DELETE'] },
  { path: '/user/gethistory/*', methods: ['DELETE'] },
  { path: '/user/savedsearches', methods: POST, limit: MAX_BODY_BYTES },
  { path: '/user/savedsearches/*', methods: ['PATCH', 'DELETE'], limit: MAX_BODY_BYTES },
  { path: '/user/importhistory', methods: POST, limit: 2 * MAX_BODY_BYTES },
  { path: '/user/queryhistory', methods: POST, limit: 16 * MAX_BODY_BYTES },

  { path: '/user/unsubscribe', methods: POST, from: 'mail' },
  { path: '/user/subscribe', methods: POST },
  { path: '/user/mailchoices', methods: POST },
  { path: '/administrator/jobs', methods: POST },
  { path: '/administrator/refinements', methods: POST },
  { path: '/administrator/refinements/*', methods: ['PATCH', 'DELETE'] },

  { path: '/contact', methods: POST },
  { path: '/administrator/pages', methods: POST, limit: MAX_PAGE_BYTES },
  { path: '/administrator/pages/preview', methods: POST, limit: MAX_PAGE_BYTES },
];

/** Addresses of which a `GET` changes something, for compatibility: only pages of this site may ask (A11). */
export const CHANGING_GETS: ReadonlySet<string> = new Set([
  '/auth/logout',
  '/auth/checklogin',
  '/auth/validateemail',
  '/user/gettoken',
  '/user/getcheck',
  '/user/exportdata',
]);

const PATTERNS = WRITTEN_ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/[.]/g, '\\.').replace(/\*/g, '[^/]+')}$`),
}));

/** The route of a path in any letter case, with or without a slash at the end; null where nothing is written. Pure. */
export function writtenRoute(path: string): WrittenRoute | null {
  const plain = plainPath(path);
  return PATTERNS.find(({ pattern }) => pattern.test(plain))?.route ?? null;
}

/** Pure. */
export function plainPath(path: string): string {
  const lower = path.toLowerCase();
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower;
}
