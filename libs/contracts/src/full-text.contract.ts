import { z } from 'zod';

/** Where a link to a full text comes from; `record`: the record itself is free to read. */
const FULL_TEXT_ORIGINS = ['record', 'libkey', 'unpaywall', 'openurl', 'doi'] as const;

export const FullTextLinkSchema = z.object({
  /** An http or https address without credentials. */
  url: z.string(),
  source: z.enum(FULL_TEXT_ORIGINS),
  /** `pdf`: the file; `page`: a page with it; `resolver`: a page of the library that searches it. */
  kind: z.enum(['pdf', 'page', 'resolver']),
});

/** Response of `GET /api/fulltext`. */
export const FullTextResponseSchema = z.object({
  document_id: z.string(),
  /** Null when no full text is known. */
  link: FullTextLinkSchema.nullable(),
});
export type FullTextResponse = z.infer<typeof FullTextResponseSchema>;

const LibraryIdSchema = z.number().int().positive().max(999_999_999);

/** Response of `GET /childInstitutions` (SEARCH-7). */
export const ChildInstitutionsSchema = z.object({
  institutions: z.array(z.object({ id: LibraryIdSchema, institution_name: z.string() })),
  /** The chosen library, or the default one; null without any. */
  selected_childInstitutions: LibraryIdSchema.nullable(),
});
export type ChildInstitutions = z.infer<typeof ChildInstitutionsSchema>;

/** Body of `POST /changeLibkeyInstitution`. */
export const ChangeLibkeyInstitutionSchema = z.object({
  selected_institution: z.union([
    LibraryIdSchema,
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
  ]),
});

/** Its response (B39). */
export const LibkeyInstitutionSchema = z.object({
  ok: z.literal(true),
  institution_id: LibraryIdSchema,
  institution_name: z.string(),
});
export type LibkeyInstitution = z.infer<typeof LibkeyInstitutionSchema>;
