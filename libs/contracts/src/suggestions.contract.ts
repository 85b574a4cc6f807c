import { z } from 'zod';

/** Answer of `GET /Searchsuggestions?keywords=`. */
export const SuggestionsResponseSchema = z.array(z.object({ text: z.string(), count: z.number().int() }));
export type SuggestionsResponse = z.infer<typeof SuggestionsResponseSchema>;

/** Response of `GET /api/spell?criteria=`: `corrected` is null without a better spelling. */
export const SpellResponseSchema = z.object({
  corrected: z.string().nullable(),
  /** Results of the corrected query; 0 without one. */
  count: z.number().int(),
});
export type SpellResponse = z.infer<typeof SpellResponseSchema>;

/** Default number of headings of `GET /mesh`. */
export const MESH_COMPLETIONS = 10;
/** Most headings that `GET /mesh` gives. */
export const MAX_MESH_COMPLETIONS = 50;

/** Answer of `GET /mesh?prefix=&limit=`: headings with a name, or else an entry term, that has the prefix. */
export const MeshCompletionsSchema = z.array(
  z.object({
    name: z.string(),
    /** Unique identifier, such as `D001249`. */
    ui: z.string(),
    /** The matching entry term; null where the heading itself matches. */
    entry_term: z.string().nullable(),
    /** Number of places in the tree. */
    tree_numbers: z.number().int(),
    /** Number of headings below it, which exploding adds. */
    narrower: z.number().int(),
  }),
);
export type MeshCompletions = z.infer<typeof MeshCompletionsSchema>;
