import type { EvidenceDocument } from '@clinical/evidence';
import { tokenTexts } from '@clinical/text-analysis';

type Passages = readonly (readonly string[])[];

/** The running text of a document by field, passage by passage, as docs/query-language.md and the port describe it. */
export type DocumentFields = Readonly<
  Record<'title' | 'abstract' | 'keyword' | 'heading' | 'substance' | 'publicationType' | 'author', Passages>
>;

const SILENT = ['journal article', 'english abstract', 'published erratum'];

/** Deduplicated: a repeated set term is one passage. */
export function documentFields(document: EvidenceDocument): DocumentFields {
  const { mesh, abstract } = document;
  const types = document.publicationTypes.filter((type) => {
    const name = type.toLowerCase();
    return !SILENT.includes(name) && !/^research support\b/.test(name);
  });
  return {
    title: [document.title, document.vernacularTitle].map(tokenTexts),
    abstract: [tokenTexts(abstract.map(({ label, text }) => `${label} ${text}`).join(' '))],
    keyword: once(document.keywords),
    heading: once([
      ...mesh.map(({ heading }) => heading),
      ...mesh.flatMap(({ qualifiers }) => qualifiers.map(({ name }) => name)),
    ]),
    substance: once(document.substances.map(({ name }) => name)),
    publicationType: once(types),
    author: once(document.authors),
  };
}

function once(texts: readonly string[]): Passages {
  const passages = texts.map(tokenTexts);
  return [...new Map(passages.map((passage) => [passage.join(' '), passage])).values()];
}
