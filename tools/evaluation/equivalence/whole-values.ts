import type { PhraseNode, WordNode } from '@clinical/query-language';
import { tokenKey, tokenTexts } from '@clinical/text-analysis';
import { expressionsOf } from './wild-text.js';

/** Whether a whole value equals the text. */
export function isValue(value: string, { text, wildcards }: WordNode | PhraseNode): boolean {
  const parts = sourcesOf(expressionsOf(text, wildcards));
  return value !== '' && wholly(parts, '').test(tokenKey(value));
}

/**
 * Surname and initials: the last short token of several is the start of the initials, unless quoted. A whole name may
 * continue after the unquoted text: a surname leaves the initials open, and initials their continuation (`McCray PB
 * Jr`), as in PubMed.
 */
export function isAuthor(
  name: string,
  node: WordNode | PhraseNode,
  quoted: boolean,
  how: 'within' | 'whole',
): boolean {
  const parts = expressionsOf(node.text, node.wildcards);
  const last = parts.at(-1);
  const hasInitials = !quoted && parts.length > 1 && typeof last === 'string' && last.length <= 2;
  const sources = sourcesOf(parts).map((source, at) =>
    hasInitials && at === parts.length - 1 ? `${source}[^ ]*` : source,
  );
  if (how === 'whole') return name !== '' && wholly(sources, quoted ? '' : '( .*)?').test(tokenKey(name));
  const tests = sources.map((source) => new RegExp(`^${source}$`, 'u'));
  const tokens = tokenTexts(name);
  return tokens.some((_, start) => tests.every((test, ahead) => test.test(tokens[start + ahead] ?? ' ')));
}

/** In a whole value, wildcards match spaces too. */
function wholly(sources: readonly string[], behind: string): RegExp {
  return new RegExp(`^${sources.join(' ').replaceAll('[^ ]', '.')}${behind}$`, 'u');
}

function sourcesOf(parts: readonly (string | RegExp)[]): string[] {
  return parts.map((part) => (typeof part === 'string' ? part : part.source.slice(1, -1)));
}

/** Whether an identifier equals the typed one. */
export function sameText(typed: string, value: string): boolean {
  return value !== '' && typed.trim().toLowerCase() === value.toLowerCase();
}

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Whether a language, a code in the record, matches the typed name or code. */
export function isLanguage(code: string, node: WordNode | PhraseNode): boolean {
  if (node.wildcards.length > 0) return isValue(code, node);
  const typed = tokenKey(node.text);
  const name = languageName(code);
  return typed === tokenKey(code) || (name !== null && (typed === name || languageName(typed) === name));
}

function languageName(code: string): string | null {
  if (!/^[a-z]{2,3}$/.test(code)) return null;
  const name = LANGUAGE_NAMES.of(code);
  return name === undefined ? null : tokenKey(name);
}
