import type { SearchResponse } from '@clinical/contracts';
import { CATEGORIES, CLINICAL_AREAS } from '@clinical/evidence';
import type { ConnectedResponse } from '@clinical/search/contract';
import { z } from 'zod';

/** A result as tools return it: the fields needed to judge and to cite it. */
const ToolResultSchema = z.object({
  id: z.string().describe('Id for get_record.'),
  title: z.string(),
  authors: z.array(z.string()),
  publication: z.string(),
  date: z.string().describe('YYYY, YYYY-MM or YYYY-MM-DD; empty when unknown.'),
  category: z.string().describe('Type of evidence.'),
  grade: z.number().int().describe('1 secondary evidence to 5 other.'),
  integrity: z.string().describe("'retracted' or 'concern'; empty when nothing is known."),
  notice: z
    .string()
    .describe(
      "What a notice about another article is, such as 'Retraction notice'; empty for other records.",
    ),
  snippet: z.string(),
  doi: z.string(),
  pmid: z.string(),
  url: z.string(),
});

const ToolLineSchema = z.object({
  label: z.string(),
  text: z.string(),
  total: z.number().int().nullable().describe('Records found; null when the line cannot be run.'),
});

/** Fields of the output of `search`. */
export const SEARCH_OUTPUT = {
  total: z.number().int(),
  page: z.number().int(),
  rows: z.number().int(),
  notices: z.array(z.string()).describe('Corrections of the search and messages about it.'),
  not_found: z
    .array(z.string())
    .describe('Identifiers of a list that no record has; empty for other searches.'),
  results: z.array(ToolResultSchema),
};

/** Fields of the output of `run_strategy`. */
export const STRATEGY_OUTPUT = {
  ...SEARCH_OUTPUT,
  dialect: z.string(),
  lines: z.array(ToolLineSchema),
};

/** Fields of the output of `related`. */
export const RELATED_OUTPUT = {
  total: z.number().int().describe('Connected articles, those that are for Pro users included.'),
  hidden: z.number().int().describe('Articles of `total` that only Pro users see.'),
  not_found: z.array(z.string()).describe('Ids that no record has.'),
  results: z.array(
    z.object({
      id: z.string().describe('Id for get_record.'),
      title: z.string(),
      publication: z.string(),
      year: z.string().describe('Empty when unknown.'),
      category: z.string().describe('Type of evidence.'),
      grade: z.number().int().describe('1 secondary evidence to 5 other.'),
      integrity: z.string().describe("'retracted' or 'concern'; empty when nothing is known."),
      why: z
        .record(z.string(), z.number())
        .describe('Share of each reason in the connection; they add up to 1.'),
      url: z.string(),
    }),
  ),
};

/** Fields of the output of `list_categories`. */
export const CATEGORIES_OUTPUT = {
  categories: z.array(
    z.object({
      id: z.number().int().describe('For category_id.'),
      name: z.string(),
      description: z.string(),
      grade: z.number().int().describe('1 secondary evidence to 5 other.'),
      pro: z.boolean().describe('Whether only Pro users may filter by it.'),
    }),
  ),
  clinical_areas: z.array(z.object({ id: z.string(), title: z.string() })),
};

/** Pure. */
export function categoriesOutput(): z.infer<z.ZodObject<typeof CATEGORIES_OUTPUT>> {
  return {
    categories: CATEGORIES.map(({ id, name, description, quality, proUser }) => ({
      ...{ id, name, description, grade: quality, pro: proUser },
    })),
    clinical_areas: CLINICAL_AREAS.map(({ id, title }) => ({ id, title })),
  };
}

/** Most authors, and characters of a snippet, that a result of a page has; get_record has all. */
const AUTHORS_SHOWN = 3;
const SNIPPET_SHOWN = 160;

function firstOf(authors: readonly string[]): string[] {
  return authors.length > AUTHORS_SHOWN ? [...authors.slice(0, AUTHORS_SHOWN), 'et al.'] : [...authors];
}

function shortened(text: string): string {
  return text.length > SNIPPET_SHOWN ? `${text.slice(0, SNIPPET_SHOWN)}…` : text;
}

type RelatedOutput = z.infer<z.ZodObject<typeof RELATED_OUTPUT>>;
type SearchOutput = z.infer<z.ZodObject<typeof SEARCH_OUTPUT>>;
type StrategyOutput = z.infer<z.ZodObject<typeof STRATEGY_OUTPUT>>;

/** Pure. */
export function searchOutput({ summary, documents }: SearchResponse, publicUrl: string): SearchOutput {
  return {
    ...{ total: summary.total, page: summary.page, rows: summary.rows },
    notices: summary.notices.map(({ message }) => message),
    not_found: summary.identifiers?.not_found ?? [],
    results: documents.map((document) => ({
      id: document.id,
      title: document.Title,
      authors: firstOf(document.authors),
      publication: document.publication,
      date: document.Date,
      category: document.category_name,
      grade: document.grade,
      integrity: document.integrity?.status ?? '',
      notice: document.notice?.title ?? '',
      snippet: shortened(document.snippet_text),
      ...{ doi: document.doi, pmid: document.pmid },
      url: `${publicUrl}/Document/${encodeURIComponent(document.id)}`,
    })),
  };
}

/** Pure. */
export function strategyOutput(response: SearchResponse, publicUrl: string): StrategyOutput {
  const details = response.summary.search_details;
  return {
    ...searchOutput(response, publicUrl),
    dialect: details?.dialect ?? '',
    lines: (details?.lines ?? []).map(({ label, text, total }) => ({ label, text, total })),
  };
}

/** Pure. */
export function relatedOutput(
  { summary, documents }: Pick<ConnectedResponse, 'summary' | 'documents'>,
  publicUrl: string,
): RelatedOutput {
  return {
    ...{ total: summary.total, hidden: summary.hidden, not_found: summary.unknown },
    results: documents.map((document) => ({
      id: document.id,
      title: document.title,
      publication: document.publication,
      year: document.trip_date,
      category: document.category_name,
      grade: document.grade,
      integrity: document.integrity?.status ?? '',
      why: Object.fromEntries(document.why.map(({ factor, share }) => [factor, share])),
      url: `${publicUrl}/Document/${encodeURIComponent(document.id)}`,
    })),
  };
}
