import { z } from 'zod';

/** Answer of `GET /Searchsuggestions?keywords=`. */
export const SuggestionsResponseSchema = z.array(z.object({ text: z.string(), count: z.number().int() }));
export type SuggestionsResponse = z.infer<typeof SuggestionsResponseSchema>;

/** Answer of `GET /api/spell?criteria=`: `corrected` is null when there is nothing better to offer. */
export const SpellResponseSchema = z.object({
  corrected: z.string().nullable(),
  /** Results of the corrected query; 0 without one. */
  count: z.number().int(),
});
export type SpellResponse = z.infer<typeof SpellResponseSchema>;
