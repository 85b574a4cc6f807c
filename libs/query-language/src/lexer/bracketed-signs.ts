import { isTokenCharacter } from '../characters.js';

/** Longest sign in brackets that is passed over, in UTF-16 units. */
const LONGEST_SIGN = 12;

/** Where brackets around nothing but signs end, such as those of `CD4(+)`: they are part of how it is written. */
export function endOfBracketedSign(source: string, from: number): number | null {
  const piece = /^([^\s()（）"]{1,4})[)）]/.exec(source.slice(from, from + LONGEST_SIGN));
  const sign = piece?.[1] ?? '';
  return piece === null || [...sign].some(isTokenCharacter) || sign === '*' ? null : from + piece[0].length;
}

/** The names of subheadings that hold an `&`, around it. */
const AMPERSAND_NAME =
  /(?:analogs|dosage|administration|anatomy|antagonists|growth|isolation|legislation|organi[sz]ation|prevention|statistics|supply) & (?:derivatives|dosage|histology|inhibitors|development|purification|jurisprudence|administration|control|numerical|distribution)/;

/** Whether the `&` at an offset is part of a name such as 'organization & administration'. */
export function isInQualifier(source: string, at: number): boolean {
  return AMPERSAND_NAME.test(source.slice(Math.max(0, at - 24), at + 24).toLowerCase());
}
