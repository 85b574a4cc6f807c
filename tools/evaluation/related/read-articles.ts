import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { CitationEdge } from '@clinical/search';
import { readJsonLines } from '../../testing/support/json-lines.js';
import { ToolError } from '../../testing/support/tool-error.js';

const ArticleLineSchema = z.object({
  _id: z.string().min(1),
  title: z.string(),
  text: z.string(),
  metadata: z
    .object({
      authors: z.array(z.string()).default([]),
      mesh_major: z.array(z.string()).default([]),
      mesh_minor: z.array(z.string()).default([]),
    })
    .prefault({}),
});

/** An article of a collection with known citations. */
export interface Article {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly authors: readonly string[];
  readonly headings: readonly string[];
}

/** Articles, and the citations between them. */
export interface CitedArticles {
  readonly articles: readonly Article[];
  readonly edges: readonly CitationEdge[];
}

/**
 * Reads a folder with `corpus.jsonl.gz` and `citations.tsv` (citing, cited). Citations of other articles are left out.
 *
 * @param required.citations whether the citations may not be missing
 * @throws ToolError naming the file that is missing, or the line that is wrong
 */
export async function readCitedArticles(
  folder: string,
  required: { readonly citations: boolean },
): Promise<CitedArticles> {
  const [corpus, citations] = [join(folder, 'corpus.jsonl.gz'), join(folder, 'citations.tsv')];
  for (const file of required.citations ? [corpus, citations] : [corpus])
    if (!existsSync(file)) throw new ToolError(`There is no ${file}.`);
  const articles: Article[] = [];
  for await (const { value, line } of readJsonLines(corpus)) {
    const article = ArticleLineSchema.safeParse(value);
    if (!article.success) throw new ToolError(`${corpus}, line ${line}: ${z.prettifyError(article.error)}`);
    articles.push(articleOf(article.data));
  }
  const known = new Set(articles.map(({ id }) => id));
  if (!existsSync(citations)) return { articles, edges: [] };
  const edges = readFileSync(citations, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .flatMap(([citing = '', cited = '']) =>
      known.has(citing) && known.has(cited) && citing !== cited ? [{ citing, cited }] : [],
    );
  return { articles, edges };
}

function articleOf({ _id, title, text, metadata }: z.infer<typeof ArticleLineSchema>): Article {
  const headings = [...metadata.mesh_major, ...metadata.mesh_minor].map(headingOf);
  return { id: _id, title, body: text, authors: metadata.authors, headings: [...new Set(headings)] };
}

/** `CYSTIC-FIBROSIS: co` is the heading 'cystic fibrosis' with a qualifier. */
function headingOf(text: string): string {
  return (text.split(':')[0] ?? '').replaceAll('-', ' ').toLowerCase();
}
