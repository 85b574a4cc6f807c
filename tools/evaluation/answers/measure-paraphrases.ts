import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rejectionOf } from '@clinical/questions';
import type { Card } from '@clinical/questions/contract';
import { z } from 'zod';
import { readJsonLines } from '../../testing/support/json-lines.js';
import { say } from '../../testing/support/tool-error.js';

const ClaimSchema = z.object({
  claim: z.string(),
  evidence_doc_id: z.string(),
  label: z.string(),
  evidence_sentences: z.array(z.number()),
});
const ArticleSchema = z.object({ _id: z.string(), text: z.string() });

/** Claims of SciFact that the check accepts though their rationale contradicts them, and originals that it accepts. */
export async function measureParaphrases(folder: string): Promise<Record<string, number>> {
  const [corpus, claims] = [join(folder, 'corpus.jsonl.gz'), join(folder, 'claims_all_splits.jsonl.gz')];
  if (!existsSync(corpus) || !existsSync(claims)) {
    say(`SKIPPED: ${folder} is not there.`);
    return {};
  }
  const texts = new Map<string, string>();
  for await (const { value } of readJsonLines(corpus)) {
    const { _id, text } = ArticleSchema.parse(value);
    texts.set(_id, text);
  }
  let [contradicting, accepted, originals, refused] = [0, 0, 0, 0];
  for await (const { value } of readJsonLines(claims)) {
    const { claim, evidence_doc_id: id, label } = ClaimSchema.parse(value);
    const text = texts.get(id);
    if (text === undefined || label === '') continue;
    const rejection = rejectionFor(text, text);
    // A text with an address is no evidence, whatever else it says.
    if (rejection !== 'instruction') originals += 1;
    if (rejection !== null && rejection !== 'instruction') refused += 1;
    if (label !== 'CONTRADICT') continue;
    contradicting += 1;
    if (rejectionFor(claim, text) === null) accepted += 1;
  }
  return {
    contradictions: contradicting,
    contradictions_accepted: accepted / Math.max(1, contradicting),
    originals_accepted: 1 - refused / Math.max(1, originals),
  };
}

/** Why a text that cites a quotation is rejected; null where it is accepted. */
function rejectionFor(text: string, quote: string): ReturnType<typeof rejectionOf> {
  const card: Card = {
    ...{ id: 'c1', document: 'd', section: 0, start: 0, end: quote.length, quote },
    hash: createHash('sha256').update(quote, 'utf8').digest('hex'),
    ...{ role: 'conclusions', tier: 'other', direction: 'unclear', harm: false, effects: [], arms: [] },
    ...{ direct: true, mismatches: [], score: 1 },
  };
  const records = new Map([['d', { title: '', abstract: [{ label: '', text: quote }] }]]);
  return rejectionOf({ text, cards: ['c1'] }, new Map([['c1', card]]), records);
}
