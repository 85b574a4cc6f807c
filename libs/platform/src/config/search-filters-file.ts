import { z } from 'zod';

export const SEARCH_FILTERS_FILE = 'search-filters.yaml';

const text = z.string().trim().min(1).max(2_000);
/** A text in both languages; one alone serves both. */
const texts = z
  .union([text, z.strictObject({ en: text, es: text })], { error: 'must be a text, or one in en and es' })
  .transform((value) => (typeof value === 'string' ? { en: value, es: value } : value));

const FilterSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/, 'must be of a-z, 0-9 and hyphens, at most 60'),
  name: texts,
  use: texts,
  source: text,
  date: z.string().regex(/^\d{4}$/, 'must be a year in quotation marks'),
  link: z.url({ protocol: /^https?$/, error: 'must be a web address' }),
  platform: z.enum(['trip', 'pubmed', 'ovid', 'embase', 'cochrane']),
  /** As one line. */
  text: z
    .string()
    .trim()
    .min(1)
    .max(20_000)
    .transform((value) => value.replace(/\s+/g, ' ')),
});

export const SearchFiltersFileSchema = z.strictObject({
  filters: z
    .array(FilterSchema)
    .max(500)
    .refine((filters) => new Set(filters.map(({ id }) => id)).size === filters.length, 'has an id twice'),
});
