import { z } from 'zod';

/** Data of an image, video, leaflet, course or news item, in addition to those of every record. */
export const MaterialSchema = z.object({
  kind: z.enum(['image', 'video', 'leaflet', 'course', 'news']),
  /** A small picture that represents it; null when its source gives none. */
  thumbnail: z
    .object({
      /** http(s) address. Pages draw it only from hosts that the operator allows (`mediaSources` of the site). */
      url: z.string(),
      /** In pixels; null when not stated. */
      width: z.number().int().nullable(),
      height: z.number().int().nullable(),
      /** Description of the picture; empty when the source does not say. */
      alt: z.string(),
    })
    .nullable(),
  /** Duration in seconds; null when unknown. */
  duration_seconds: z.number().int().nullable(),
  /** Number of pages; null when unknown. */
  page_count: z.number().int().nullable(),
  /** Audience; empty when unknown. */
  audience: z.array(z.enum(['patients', 'carers', 'public', 'professionals', 'students'])),
  /** ISO 639-2 codes; empty when unknown. */
  languages: z.array(z.string()),
});
export type MaterialOnWire = z.infer<typeof MaterialSchema>;
