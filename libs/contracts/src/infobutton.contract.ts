import { z } from 'zod';

const TextSchema = z.object({ _value: z.string(), type: z.literal('text') });
const CategorySchema = z.object({ scheme: z.string(), term: z.string() });

/** JSON of `GET /infobutton`: the feed of HL7's Knowledge Request Response, as its JSON format has it. */
export const InfobuttonResponseSchema = z.object({
  feed: z.object({
    lang: z.string(),
    title: TextSchema,
    id: z.object({ _value: z.string() }),
    updated: z.object({ _value: z.string() }),
    author: z.object({ name: z.object({ _value: z.string() }) }),
    /** The parts of the request that were used. */
    category: z.array(CategorySchema),
    entry: z.array(
      z.object({
        title: TextSchema,
        id: z.object({ _value: z.string() }),
        updated: z.object({ _value: z.string() }),
        link: z.array(
          z.object({ href: z.string(), rel: z.literal('alternate'), type: z.literal('text/html') }),
        ),
        summary: TextSchema,
      }),
    ),
  }),
});
export type InfobuttonResponse = z.infer<typeof InfobuttonResponseSchema>;
