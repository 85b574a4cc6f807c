import { localTarget } from '../institutions/index.js';

/** Requested page as a path of this site; `/Home` for any other address, and for the login itself (A38). Pure. */
export function ownPath(target: string | null, publicUrl: string): string {
  const isPath = target !== null && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]{0,1999}$/.test(target);
  return (isPath ? localTarget(target, publicUrl) : null) ?? '/Home';
}
