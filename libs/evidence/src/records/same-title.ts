import { tokenKey, tokenTexts } from '@clinical/text-analysis';
import { isNotice } from '../notices/notice-record.js';
import { unmarkedTitle } from '../notices/notice-titles.js';
import { titleWords } from './lookup-keys.js';
import type { SourceRecord } from './source-record.js';

/** `van der Zeijst BA`, `van der Zeijst, Bernard` and `VAN DER ZEIJST B.A.` are one name; empty without an author. */
export function familyName(author: string | undefined): string {
  if (author === undefined) return '';
  const comma = author.indexOf(',');
  if (comma > 0) return tokenKey(author.slice(0, comma));
  return tokenKey(author.replace(/\s+(?:\p{Lu}\.?[\s-]?){1,4}(?:\s+(?:Jr|Sr|2nd|3rd|II|III|IV)\.?)?$/u, ''));
}

/** A title about another article; next to that article's title it is another work. */
const ABOUT_ANOTHER =
  /^\W*(?:(?:in |author(?:s?['\u2019]?s?)? )?(?:reply|response|answer)\b|letter\b|comments?\b|commentary\b|re\s*:|correction\b|corrections?\s*(?:to|:)|corrigend|errat|department of error|editorial\b|notice\b|retraction\b|expression of concern\b|reviewer response)|\b(?:comment|correction|erratum|corrigendum|author'?s'? reply)\W*$|\(vol \d+, pg? \d+/i;

/** Titles of fewer words agree only when they are the same. */
const MIN_WORDS = 4;
/** Share of words that two wordings of one title have in common at least (Dice). */
const MIN_COMMON = 0.8;

/**
 * Whether two records under one DOI describe one work: their titles are the same, or two wordings of one title, or one
 * translates the other. Brackets mark a translated title, alone (`[Bladder training]`) or after the original one. A
 * notice, erratum, letter or reply is another work than the article.
 */
export function titlesAgree(a: SourceRecord, b: SourceRecord): boolean {
  if (isNotice(a) !== isNotice(b) || ABOUT_ANOTHER.test(a.title) !== ABOUT_ANOTHER.test(b.title))
    return false;
  if (ABOUT_ANOTHER.test(a.title) && !isSameAuthor(a, b)) return false;
  const left = wordings(a);
  const right = wordings(b);
  if (left.length === 0 || right.length === 0) return true;
  if (left.some((one) => right.some((other) => isSameWording(one, other)))) return true;
  return a.authors.length > 0 && isSameAuthor(a, b) && isTranslated(a) !== isTranslated(b);
}

/** Letter and answer share their words, not their authors. An unknown author contradicts nothing. */
function isSameAuthor(a: SourceRecord, b: SourceRecord): boolean {
  const left = familyName(a.authors[0]);
  const right = familyName(b.authors[0]);
  return left === '' || right === '' || left === right;
}

/** The title, its parts in and before brackets, and the title in the original language. */
function wordings({ title, vernacularTitle }: SourceRecord): string[] {
  const plain = unmarkedTitle(title);
  const [, before = '', inside = ''] = /^(.*?)\[([^\]]{12,})\]?\.?\s*$/.exec(plain) ?? [];
  const all = [plain, before, inside, vernacularTitle].map((text) => titleWords(withoutEntities(text)));
  return [...new Set(all.filter((text) => text !== ''))];
}

function withoutEntities(text: string): string {
  return text.includes('&') ? text.replace(/&#?\w{1,8};/g, ' ') : text;
}

function isTranslated({ title }: SourceRecord): boolean {
  return /^\s*\[.*\]\W*$/.test(title);
}

function isSameWording(a: string, b: string): boolean {
  if (a === b) return true;
  const left = tokenTexts(a);
  const right = tokenTexts(b);
  if (Math.min(left.length, right.length) < MIN_WORDS) return false;
  const [short, long] = left.length < right.length ? [a, b] : [b, a];
  if (long.startsWith(`${short} `)) return true;
  const rest = [...right];
  const common = left.filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  }).length;
  return (2 * common) / (left.length + right.length) >= MIN_COMMON;
}
