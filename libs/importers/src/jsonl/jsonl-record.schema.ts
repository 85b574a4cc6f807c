import { z } from 'zod';

const text = z.string().max(10_000_000);
const shortText = z.string().max(10_000);
const identifier = z.union([z.string().max(500), z.number().int().nonnegative()]).transform(String);
const list = (item: z.ZodType<string>) => z.array(item).max(20_000);

/** A list of texts; a single text is a list of one. */
const textList = z.union([list(shortText), shortText.transform((one) => [one])]);

const abstractSchema = z.union([
  text,
  z.array(z.object({ label: shortText.default(''), text }).strip()).max(1_000),
]);

const qualifierSchema = z.union([
  shortText.transform((name) => ({ name, major: false })),
  z.object({ name: shortText, major: z.boolean().default(false) }),
]);

const meshSchema = z.array(
  z.union([
    shortText,
    z.object({
      heading: shortText,
      ui: shortText.default(''),
      major: z.boolean().default(false),
      qualifiers: z.array(qualifierSchema).max(200).default([]),
    }),
  ]),
);

const substanceSchema = z.array(
  z.union([
    shortText.transform((name) => ({ name, registryNumber: '' })),
    z.object({ name: shortText, registry_number: shortText.default('') }).transform((one) => ({
      name: one.name,
      registryNumber: one.registry_number,
    })),
  ]),
);

const correctionSchema = z.object({
  type: shortText,
  citation: shortText.default(''),
  pmid: identifier.default(''),
});

/**
 * One line of the product's JSONL format (docs/importing.md). Every field but an identifier and a title may be left out
 * or null; unknown fields are not used.
 */
export const JsonlRecordSchema = z.object({
  key: identifier.nullish(),
  id: identifier.nullish(),
  /** BEIR collections call the identifier `_id` and the abstract `text`. */
  _id: identifier.nullish(),
  source: z.string().max(200).nullish(),
  pmid: identifier.nullish(),
  pmcid: identifier.nullish(),
  doi: shortText.nullish(),
  registration: shortText.nullish(),
  title: text.nullish(),
  vernacular_title: text.nullish(),
  abstract: abstractSchema.nullish(),
  text: text.nullish(),
  authors: textList.nullish(),
  journal: shortText.nullish(),
  journal_abbreviation: shortText.nullish(),
  issn: shortText.nullish(),
  country: shortText.nullish(),
  volume: identifier.nullish(),
  issue: identifier.nullish(),
  pages: identifier.nullish(),
  year: identifier.nullish(),
  date: shortText.nullish(),
  electronic_date: shortText.nullish(),
  mesh: meshSchema.max(5_000).nullish(),
  pub_types: textList.nullish(),
  keywords: textList.nullish(),
  substances: substanceSchema.max(5_000).nullish(),
  language: textList.nullish(),
  trial_ids: textList.nullish(),
  retraction_of: textList.nullish(),
  corrections: z.array(correctionSchema).max(5_000).nullish(),
  in_pubmed_systematic_subset: z.boolean().nullish(),
  url: shortText.nullish(),
  free_full_text: z.boolean().nullish(),
  pro_only: z.boolean().nullish(),
  /** Withdraws the record of this identifier. */
  deleted: z.boolean().nullish(),
});

/** A line of the JSONL format after validation. */
export type JsonlRecord = z.infer<typeof JsonlRecordSchema>;

/** Names of the fields of the format. */
export const JSONL_FIELDS: ReadonlySet<string> = new Set(Object.keys(JsonlRecordSchema.shape));
