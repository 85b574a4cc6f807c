import { dictionary } from '@zxcvbn-ts/language-common';

let known: ReadonlySet<string> | undefined;

/**
 * Whether a password is one that attackers try first: one of the 30,000 most used of leaked lists (`@zxcvbn-ts/language-common`),
 * or the address of the account or its part before the `@`; in upper or lower case. Pure.
 */
export function isCommonPassword(password: string, email: string): boolean {
  known ??= new Set(dictionary['passwords-common'].map((text) => text.toLowerCase()));
  const text = password.normalize('NFKC').trim().toLowerCase();
  const address = email.trim().toLowerCase();
  return known.has(text) || (address !== '' && [address, address.split('@')[0]].includes(text));
}
