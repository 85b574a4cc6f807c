/** The parts of a record, or of a query, that are embedded. */
export interface EmbeddableText {
  readonly title: string;
  /** Abstract; empty when there is none. */
  readonly body: string;
  /** MeSH headings and keywords. */
  readonly headings: readonly string[];
}

/** Identity of the vectors of a model. Vectors are compared only where id and dimensions are equal. */
export interface EmbeddingModel {
  readonly id: string;
  readonly dimensions: number;
}
