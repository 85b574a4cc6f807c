import type { SearchType } from '@clinical/contracts';
import { z } from 'zod';
import { ToolError } from '../../testing/support/tool-error.js';

const answerSchema = z.object({
  summary: z.object({ total: z.number(), fvalue: z.number() }),
  documents: z.array(z.object({ id: z.string(), Title: z.string(), Date: z.string().nullable() })),
});
export type ServiceAnswer = z.infer<typeof answerSchema>;

/** Results that are looked at. */
export const DEPTH = 10;

/**
 * The first results of a search of a running service.
 *
 * @throws ToolError when no service answers, or the search is refused
 */
export async function askService(
  address: string,
  searchType: SearchType,
  fields: Readonly<Record<string, string>>,
): Promise<ServiceAnswer> {
  const parameters = new URLSearchParams({ ...fields, search_type: searchType, rows: String(DEPTH) });
  const response = await fetch(`${address}/Search?${parameters.toString()}`, {
    headers: { Accept: 'application/json' },
  }).catch(() => {
    throw new ToolError(`No service answers at ${address}. Start one with a collection: npm start`);
  });
  if (!response.ok)
    throw new ToolError(`The search for '${fields['criteria'] ?? ''}' was answered with ${response.status}.`);
  const { summary, documents } = answerSchema.parse(await response.json());
  return { summary, documents: documents.slice(0, DEPTH) };
}
