import { MAX_EMAIL_LENGTH } from '@clinical/contracts';
import { domainToASCII } from 'node:url';

const MAX_LOCAL_PART_LENGTH = 64;
/** Letters and digits of any script and what RFC 5322 allows unquoted; no quotes, no comments, no control characters. */
const LOCAL_PART = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN =
  /^(?=.{1,190}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Canonical form of an address: composed Unicode in lower case, the domain in ASCII. Plus tags and dots are kept, as
 * they belong to the address. Pure.
 *
 * @returns null for an invalid address
 */
export function normaliseEmail(text: string): string | null {
  const typed = text.trim().normalize('NFC');
  if (typed.length > MAX_EMAIL_LENGTH) return null;
  const at = typed.lastIndexOf('@');
  if (at < 1) return null;
  const local = typed.slice(0, at).toLowerCase().normalize('NFC');
  const domain = domainToASCII(typed.slice(at + 1)).toLowerCase();
  if (local.length > MAX_LOCAL_PART_LENGTH || !LOCAL_PART.test(local) || !DOMAIN.test(domain)) return null;
  const address = `${local}@${domain}`;
  return address.length > MAX_EMAIL_LENGTH ? null : address;
}
