import { MAX_NAME_LENGTH } from './account/profile.contract.js';

/**
 * Control characters, line separators, lone surrogates, and characters that reorder or hide text: bidirectional
 * controls, zero-width spaces, word joiners. The joiners U+200C and U+200D are allowed, as several scripts need them.
 */
const HIDDEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;
/** Everything that NFKC does not turn into a full stop and browsers still read as one. */
const DOTS = /[\u3002\uff61]/gu;
const LABEL = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const DOMAIN = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}-])(${LABEL})\.(?=(${LABEL}))`, 'gu');
const INITIAL = /^\p{Lu}$/u;
const CAPITALISED = /^\p{Lu}\p{Ll}[\p{L}\p{M}-]{2,}$/u;

/** Whether a text contains invisible characters, or characters that reorder visible ones. Pure. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text);
}

/**
 * Whether mail programs could make a link of part of a text: an email address, a URL, a domain or an IP address. An initial
 * directly before a name (`J.Smith`) is not one. Pure.
 */
export function holdsAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(DOTS, '.');
  if (/[@]|:\/\/|\bwww\./iu.test(plain)) return true;
  return [...plain.matchAll(DOMAIN)].some(([, label = '', next = '']) => {
    if (INITIAL.test(label) && (CAPITALISED.test(next) || INITIAL.test(next))) return false;
    return [...next].length >= 2 || /^\d+$/.test(label + next);
  });
}

/**
 * Problem of a name, as a key of the catalogue; null if it is valid. Names go into mails: an address in one would make
 * registration a way to send advertising to strangers. Pure.
 */
export function nameProblem(
  field: 'firstname' | 'lastname',
  name: string,
): 'profile.firstname' | 'profile.lastname' | 'profile.nameAddress' | 'profile.nameHidden' | null {
  const trimmed = name.trim();
  if (trimmed.length > MAX_NAME_LENGTH || /[<>\p{Cc}\p{Cs}\u2028\u2029]/u.test(trimmed))
    return `profile.${field}`;
  if (hasHiddenCharacters(trimmed)) return 'profile.nameHidden';
  return holdsAddress(trimmed) ? 'profile.nameAddress' : null;
}
