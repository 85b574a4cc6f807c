const HOME = '/Home';
const SITE = 'https://own.invalid';

/**
 * The page that a person wanted, as a path of this site; `/Home` for any other address, and for the login itself (A38). Pure.
 */
export function ownPath(target: string | null): string {
  if (target === null || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]{0,1999}$/.test(target)) return HOME;
  const { origin, pathname, search, hash } = new URL(target, SITE);
  return origin !== SITE || pathname.startsWith('//') || /\/login/i.test(pathname)
    ? HOME
    : `${pathname}${search}${hash}`;
}
