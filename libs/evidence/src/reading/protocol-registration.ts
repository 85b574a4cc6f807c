import type { Stated } from './quote.js';
import type { ReadingText } from './reading-text.js';
import type { SentenceFinder } from './sentences.js';
import { beginnings } from './word-beginnings.js';

const WORDS = beginnings(['prospero', 'crd', 'crd00', 'inplasy', 'osf', 'science', 'protocol', 'internat']);
const SCREEN = /PROSPERO|CRD ?\(?\d|INPLASY|\bOSF\b|Open Science Framework|protocol|Cochrane/;

const NUMBER = /\bCRD ?\d{8,12}\b|\bINPLASY ?\d{6,12}\b|\b10\.17605\/OSF\.IO\/\w{4,8}|\bosf\.io\/\w{4,8}/gi;
const REGISTER =
  /\bPROSPERO\b|\bInternational Prospective Register of Systematic Reviews\b|\bINPLASY\b|\bOpen Science Framework\b|\bOSF\b|\bCochrane (?:Library )?protocol\b/i;
const REGISTERED =
  /\b(?:pre-?)?regist(?:ered|ration|er)\b|\bpre-?specified protocol\b|\bprotocol\b|\(?\s*PROSPERO\s*(?:ID|no|number|#|:|=|\()/i;
const PROTOCOL_REGISTERED =
  /\bprotocol\b[^.;]{0,60}\b(?:(?:pre-?)?registered|published (?:a priori|previously|in advance|prospectively))\b|\b(?:pre-?)?registered (?:review )?protocol\b/i;
const TRIAL = /\btrial (?:registration|registry|registered)|\bClinicalTrials\.gov|\bISRCTN|\bNCT\d/i;
const DENIED =
  /\b(?:not|never|without|no|un)[ -]?(?:\w+ ){0,4}?(?:pre-?)?(?:regist|protocol|PROSPERO)|\bregist\w+ (?:was|were|is|has|had) (?:not|un)|\bunregistered\b/i;
/** A register that was looked through for other reviews. */
const SEARCHED = /\bsearch(?:ed|es|ing)?\b|\bqueried\b/i;

/**
 * The registration of a review's protocol: its number where one is given (`CRD42020123456`), else the register's name
 * (`PROSPERO`), else `protocol` for the bare statement of a registered one. Null without a statement, when it is
 * negated, and where a register was only searched.
 */
export function readProtocolRegistration(
  texts: readonly ReadingText[],
  sentences: SentenceFinder,
): Stated<string> | null {
  let named: Stated<string> | null = null;
  for (const place of texts) {
    const { section, text } = place;
    if (section === null || !place.mayHold(WORDS) || !SCREEN.test(text)) continue;
    for (const quote of sentences.in(section)) {
      const sentence = text.slice(quote.start, quote.end);
      if (!SCREEN.test(sentence) || DENIED.test(sentence)) continue;
      const number = sentence.match(NUMBER)?.[0];
      if (number !== undefined) return { value: asWritten(number), quote };
      const name = nameOf(sentence);
      if (name !== null) named ??= { value: name, quote };
    }
  }
  return named;
}

function nameOf(sentence: string): string | null {
  const register = REGISTER.exec(sentence)?.[0];
  if (register !== undefined && REGISTERED.test(sentence)) {
    const searchedOnly =
      SEARCHED.test(sentence) && !/\bregister(?:ed|ation)\b|\bregistration\b/i.test(sentence);
    if (!searchedOnly) return usualName(register);
  }
  return PROTOCOL_REGISTERED.test(sentence) && !TRIAL.test(sentence) ? 'protocol' : null;
}

function usualName(register: string): string {
  if (/prospective register|PROSPERO/i.test(register)) return 'PROSPERO';
  if (/inplasy/i.test(register)) return 'INPLASY';
  return /cochrane/i.test(register) ? 'Cochrane protocol' : 'OSF';
}

function asWritten(number: string): string {
  return /^(?:crd|inplasy)/i.test(number) ? number.replace(/\s+/g, '').toUpperCase() : number.toLowerCase();
}
