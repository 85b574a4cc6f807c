import { z } from 'zod';
import { MaterialSchema } from './material.contract.js';
import { NoticeSchema, RecordAppraisalSchema } from './appraisal.contract.js';
import { CategorySchema, TitleMarkupSchema } from './search.contract.js';

/** Relation of another record to a record. */
export const RecordRelationSchema = z.enum([
  /** A notice about it: a retraction, an expression of concern. */
  'notice',
  /** The article that it is a notice of. */
  'article',
  /** A newer version of the same Cochrane review. */
  'newer',
  /** An older version of the same Cochrane review. */
  'older',
  /** Another work under the same DOI, such as a reply. */
  'sameDoi',
  /** A record of the same trial. */
  'trial',
]);

/** Another record that belongs to a record. */
export const RelatedRecordSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Markup of the title; absent without any. */
  title_markup: z.array(TitleMarkupSchema).optional(),
  relation: RecordRelationSchema,
  /** Registration number that both share; empty when they share none. */
  registration: z.string(),
  /** Whether it is the entry of the registry itself. */
  is_registry_entry: z.boolean(),
  retracted: z.boolean(),
  category: z.number().int(),
  category_name: z.string(),
  date: z.string(),
});

/** A record in full, for its own page. */
export const RecordSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Markup of the title; the title itself is plain text. */
  title_markup: z.array(TitleMarkupSchema).optional(),
  /** Sections in order; an unstructured abstract is one section with an empty label. */
  abstract: z.array(z.object({ label: z.string(), text: z.string() })),
  authors: z.array(z.string()),
  publication: z.string(),
  publication_id: z.number().int().nullable(),
  /** Volume, issue and pages as printed, such as `12(3):45-51`; empty when unknown. */
  citation: z.string(),
  date: z.string(),
  categories: z.array(CategorySchema.pick({ id: true, category_name: true, quality: true })),
  category_reason: z.string(),
  grade: z.number().int().min(1).max(5),
  publication_types: z.array(z.string()),
  mesh: z.array(z.object({ heading: z.string(), major: z.boolean(), qualifiers: z.array(z.string()) })),
  keywords: z.array(z.string()),
  languages: z.array(z.string()),
  pmid: z.string(),
  pmcid: z.string(),
  doi: z.string(),
  registrations: z.array(z.string()),
  corrections: z.array(z.object({ type: z.string(), citation: z.string(), pmid: z.string() })),
  /** Origins of the record, such as `PubMed 31101888`. */
  sources: z.array(z.string()),
  demonstration: z.boolean(),
  /** Whether everyone may read it: `GET /api/fulltext` then serves visitors, too; otherwise Pro users only. */
  free_full_text: z.boolean(),
  /** Present for images, videos, leaflets, courses and news only. */
  material: MaterialSchema.nullable(),
  clinical_areas: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Present for notices about other articles only. */
  notice: NoticeSchema.nullable(),
  appraisal: RecordAppraisalSchema,
  /** Notices, the article of a notice, versions, works under the same DOI, and records of the same trials. */
  related: z.array(RelatedRecordSchema),
});
export type EvidenceRecord = z.infer<typeof RecordSchema>;

/** Answer of `GET /Document/{id}` (SEARCH-2.6). `url` is empty when the record has no address. */
export const DocumentLookupSchema = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  record: RecordSchema,
});
export type DocumentLookup = z.infer<typeof DocumentLookupSchema>;

/** Styles in which a record can be cited. */
export const CITATION_STYLE_NAMES = ['vancouver', 'ama', 'apa', 'harvard', 'nlm'] as const;
export type CitationStyleName = (typeof CITATION_STYLE_NAMES)[number];

/** File formats of the citation of one record; open to everyone. */
export const CITATION_FORMATS = ['ris', 'bibtex', 'nbib'] as const;
export type CitationFormat = (typeof CITATION_FORMATS)[number];

/** Answer of `GET /Document/{id}/Citation`. */
export const DocumentCitationSchema = z.object({
  id: z.string(),
  /** The citation in each style, in runs; styles set titles of journals in italics. */
  styles: z.record(
    z.enum(CITATION_STYLE_NAMES),
    z.array(z.object({ text: z.string(), italic: z.boolean() })),
  ),
  /** The contents of a file in each format. */
  files: z.record(z.enum(CITATION_FORMATS), z.string()),
});
export type DocumentCitation = z.infer<typeof DocumentCitationSchema>;
