import { tokenKey } from '@clinical/text-analysis';

/** `van der Zeijst BA`, `van der Zeijst, Bernard` and `VAN DER ZEIJST B.A.` are one name; empty without an author. */
export function familyName(author: string | undefined): string {
  if (author === undefined) return '';
  const comma = author.indexOf(',');
  if (comma > 0) return tokenKey(author.slice(0, comma));
  return tokenKey(author.replace(/\s+(?:\p{Lu}\.?[\s-]?){1,4}(?:\s+(?:Jr|Sr|2nd|3rd|II|III|IV)\.?)?$/u, ''));
}
