import { LibraryChangeSchema, type RouteTable } from '@clinical/contracts';
import { z } from 'zod';

/** Maximum number of references of one list. */
export const MAX_REFERENCES = 5_000;
/** Characters of the longest list: as many records with abstracts. */
export const MAX_REFERENCES_LENGTH = 15_000_000;

/** Formats of a list, recognised by its content; `identifiers` are lines of text. */
export const REFERENCE_FORMATS = [
  'ris', 'nbib', 'pubmed', 'csv', 'bibtex', 'csl', 'endnote', 'ciw', 'refworks', 'ovid', 'identifiers',
] as const; // prettier-ignore

/** A record of the collection, as far as a report names it. */
const NamedRecordSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, or empty. */
  date: z.string(),
  publication: z.string(),
});
export type NamedRecord = z.infer<typeof NamedRecordSchema>;

/**
 * What a reader should know before citing a reference, the most serious first. `different_title`: the record of the
 * reference's identifier has another title. `reviewed`: a later systematic review cites it.
 */
export const REFERENCE_FINDINGS = [
  'retracted',
  'concern',
  'corrected',
  'superseded',
  'different_title',
  'reviewed',
] as const;

const FindingSchema = z.object({
  kind: z.enum(REFERENCE_FINDINGS),
  /** The notice, correction, newer version or review: a record of the collection, or a citation where it has none. */
  sources: z.array(z.object({ citation: z.string(), record: NamedRecordSchema.nullable() })),
});
export type ReferenceFinding = z.infer<typeof FindingSchema>;

/** A part of the text that names no work; `reason` is empty for a line without an identifier. */
const UnreadReferenceSchema = z.object({ line: z.number(), text: z.string(), reason: z.string() });

const CheckedReferenceSchema = z.object({
  /** Line of the list, from 1. */
  line: z.number(),
  /** The title of the reference's record, or its identifier as typed. */
  text: z.string(),
  /** Line of an earlier reference to the same work; null for the first. */
  repeats: z.number().nullable(),
  /** Null when the caller finds no such record in the collection; nothing is known of the reference then. */
  record: NamedRecordSchema.nullable(),
  findings: z.array(FindingSchema),
  /** What people decided in a screening tool, as its file says: `Included (Ana)`. */
  tags: z.array(z.string()),
});
export type CheckedReference = z.infer<typeof CheckedReferenceSchema>;

export const ReferenceReportSchema = z.object({
  format: z.enum(REFERENCE_FORMATS),
  /** In the order of the list. */
  references: z.array(CheckedReferenceSchema),
  unread: z.array(UnreadReferenceSchema),
});
export type ReferenceReport = z.infer<typeof ReferenceReportSchema>;

export const ReferenceTextSchema = z.object({ text: z.string().min(1).max(MAX_REFERENCES_LENGTH) });

export const RecallRequestSchema = ReferenceTextSchema.extend({
  /** The strategy, as in `criteria` of an advanced search. */
  strategy: z.string().min(1),
  dialect: z.string().optional(),
});

const RecallLineSchema = z.object({
  /** Number of the line in the strategy. */
  number: z.number(),
  text: z.string(),
  found: z.number(),
});

export const RecallReportSchema = z.object({
  /** The lines that can be run, in the order of the strategy, with the number of known records that each finds. */
  lines: z.array(RecallLineSchema),
  /** Number of the line that is the result. */
  result: z.number(),
  /** Known works, each once, in the order of the list. */
  references: z.array(
    z.object({
      line: z.number(),
      text: z.string(),
      record: NamedRecordSchema.nullable(),
      /** Whether the strategy finds it; false without a record. */
      found: z.boolean(),
      /** Numbers of the lines that find it. */
      found_by: z.array(z.number()),
    }),
  ),
  unread: z.array(UnreadReferenceSchema),
});
export type RecallReport = z.infer<typeof RecallReportSchema>;

/** Most lists that an account keeps. */
export const MAX_REFERENCE_LISTS = 20;
/** Most bytes of their texts: one of the longest lists, of letters that take most. The export of an account has them all at once. */
export const MAX_KEPT_BYTES = 3 * MAX_REFERENCES_LENGTH;
export const MAX_LIST_NAME = 100;

export const ReferenceListToKeepSchema = ReferenceTextSchema.extend({
  name: z.string().trim().min(1).max(MAX_LIST_NAME),
});
export type ReferenceListToKeep = z.infer<typeof ReferenceListToKeepSchema>;

export const KeptReferenceListSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  format: z.enum(REFERENCE_FORMATS),
  /** Number of references. */
  references: z.number().int(),
  created_at: z.string(),
});
export type KeptReferenceList = z.infer<typeof KeptReferenceListSchema>;

/** Newest first. */
export const KeptReferenceListsSchema = z.object({ lists: z.array(KeptReferenceListSchema) });
export type KeptReferenceLists = z.infer<typeof KeptReferenceListsSchema>;

export const ReferenceListTextSchema = z.object({ name: z.string(), text: z.string() });
export type ReferenceListText = z.infer<typeof ReferenceListTextSchema>;

export const REFERENCE_CHECK_ROUTES = {
  'GET /User/referenceLists': { response: KeptReferenceListsSchema },
  'POST /User/referenceLists': { body: ReferenceListToKeepSchema, response: KeptReferenceListSchema },
  'GET /User/referenceLists/{id}': { response: ReferenceListTextSchema },
  'DELETE /User/referenceLists/{id}': { response: LibraryChangeSchema },
  'POST /api/referencecheck': { body: ReferenceTextSchema, response: ReferenceReportSchema },
  'POST /api/referencecheck/recall': { body: RecallRequestSchema, response: RecallReportSchema },
} as const satisfies RouteTable;
