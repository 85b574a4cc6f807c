import { createHash } from 'node:crypto';

const ARTICLES = new Set(['a', 'an', 'the', 'el', 'la', 'los', 'las', 'un', 'una']);

/**
 * SHA-256 of the words of a question in their order, without case, accents, marks and articles. Nothing else is left out:
 * `does A cause B` differs from `does B cause A`, and a negation counts. Pure.
 */
export function wordsHash(question: string): string {
  const words = question
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}.,%<>=+-]+/u)
    .map((word) => word.replaceAll(/^[.,-]+|[.,-]+$/g, ''))
    .filter((word) => word !== '' && !ARTICLES.has(word));
  return createHash('sha256').update(words.join(' '), 'utf8').digest('hex');
}
