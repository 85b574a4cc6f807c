import type { PhraseNode, WordNode } from '@clinical/query-language';
import { tokenKey, tokenTexts } from '@clinical/text-analysis';
import { expressionsOf } from './wild-text.js';

/** Whether a value is what the text says, as a whole. */
export function isValue(value: string, { text, wildcards }: WordNode | PhraseNode): boolean {
  if (value === '') return false;
  const parts = expressionsOf(text, wildcards).map((part) =>
    typeof part === 'string' ? part : part.source.slice(1, -1),
  );
  return new RegExp(`^${parts.join(' ').replaceAll('[^ ]', '.')}$`, 'u').test(tokenKey(value));
}

/** Surname and initials: the last short token of several is the beginning of the initials, unless quoted. */
export function isAuthor(
  name: string,
  node: WordNode | PhraseNode,
  quoted: boolean,
  how: 'within' | 'whole',
): boolean {
  const parts = expressionsOf(node.text, node.wildcards);
  const last = parts.at(-1);
  const hasInitials = !quoted && parts.length > 1 && typeof last === 'string' && last.length <= 2;
  const tests = parts.map((part, at) => {
    const source = typeof part === 'string' ? part : part.source.slice(1, -1);
    return new RegExp(`^${source}${hasInitials && at === parts.length - 1 ? '.*' : ''}$`, 'u');
  });
  const tokens = tokenTexts(name);
  const fits = (start: number): boolean =>
    tests.every((test, ahead) => test.test(tokens[start + ahead] ?? ' '));
  if (how === 'within') return tokens.some((_, start) => fits(start));
  // Initials are left open, and so is what follows them (`McCray PB Jr`), as PubMed does.
  return (quoted ? tokens.length === tests.length : tokens.length >= tests.length) && fits(0);
}

/** Whether an identifier is the one typed. */
export function sameText(typed: string, value: string): boolean {
  return value !== '' && typed.trim().toLowerCase() === value.toLowerCase();
}
