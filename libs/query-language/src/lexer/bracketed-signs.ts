import { tokenTexts } from '@clinical/text-analysis';
import { characterAt, roleOf } from '../characters.js';

/** Longest sign in brackets that is passed over, in UTF-16 units. */
const LONGEST_SIGN = 12;

/**
 * Where brackets around nothing but signs end, such as those of `CD4(+)` and `Suprahyal(®)`: they are part of how
 * something is written. Null for brackets that hold a word, a phrase or nothing.
 *
 * @param from behind the opening bracket
 */
export function endOfBracketedSign(source: string, from: number): number | null {
  let sign = '';
  for (let at = from; at < Math.min(source.length, from + LONGEST_SIGN);) {
    const character = characterAt(source, at);
    const role = roleOf(character);
    at += character.length;
    if (role === 'close') return sign !== '' && tokenTexts(sign).length === 0 ? at : null;
    if (role === 'text') sign += character;
    else if (role !== 'space') return null;
  }
  return null;
}

/** The names of subheadings that hold an `&`, around it. */
const AMPERSAND_NAME =
  /(?:analogs|dosage|administration|anatomy|antagonists|growth|isolation|legislation|organi[sz]ation|prevention|statistics|supply) & (?:derivatives|dosage|histology|inhibitors|development|purification|jurisprudence|administration|control|numerical|distribution)/;

/** Whether the `&` at an offset is part of a name such as 'organization & administration'. */
export function isInQualifier(source: string, at: number): boolean {
  return AMPERSAND_NAME.test(source.slice(Math.max(0, at - 24), at + 24).toLowerCase());
}
