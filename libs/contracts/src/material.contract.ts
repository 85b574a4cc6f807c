import { z } from 'zod';

/** What an image, video, leaflet, course or news item states beside what every record does. */
export const MaterialSchema = z.object({
  kind: z.enum(['image', 'video', 'leaflet', 'course', 'news']),
  /** A small picture that stands for it; null when its source gives none. */
  thumbnail: z
    .object({
      /** http(s) address. Pages draw it only from hosts that the operator allows (`mediaSources` of the site). */
      url: z.string(),
      /** In pixels; null when not stated. */
      width: z.number().int().nullable(),
      height: z.number().int().nullable(),
      /** What it shows; empty when the source does not say. */
      alt: z.string(),
    })
    .nullable(),
  /** How long it lasts, in seconds; null when unknown. */
  duration_seconds: z.number().int().nullable(),
  /** How many pages it has; null when unknown. */
  page_count: z.number().int().nullable(),
  /** For whom it is made; empty when unknown. */
  audience: z.array(z.enum(['patients', 'carers', 'public', 'professionals', 'students'])),
  /** ISO 639-2 codes; empty when unknown. */
  languages: z.array(z.string()),
});
export type MaterialOnWire = z.infer<typeof MaterialSchema>;
