/** One answer of an `_msearch`, as far as it is read. */
export interface RawResponse {
  readonly status?: number;
  readonly error?: unknown;
  readonly timed_out?: boolean;
  readonly _shards?: { readonly failed?: number; readonly failures?: readonly unknown[] };
  readonly hits?: {
    readonly total?: { readonly value: number };
    readonly hits?: readonly RawHit[];
  };
  readonly aggregations?: Readonly<Record<string, RawAggregation>>;
}

export interface RawHit {
  readonly _id?: string;
  readonly _seq_no?: number;
  readonly _primary_term?: number;
  readonly _score?: number | null;
  readonly sort?: readonly unknown[];
  readonly _source?: unknown;
  readonly fields?: Readonly<Record<string, readonly unknown[]>>;
  readonly matched_queries?: readonly string[];
}

/** An aggregation: a count, buckets, or more of them within. */
export interface RawAggregation {
  readonly doc_count?: number;
  /** Documents of values for which there were not buckets enough. */
  readonly sum_other_doc_count?: number;
  readonly values?: RawAggregation;
  readonly passing?: RawAggregation;
  readonly buckets?: readonly RawBucket[] | Readonly<Record<string, RawBucket>>;
}

export interface RawBucket {
  readonly key: string | number;
  readonly doc_count: number;
}

/** What Elasticsearch answered is not what was asked for; that is a fault of this product or of what lies between. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
}

/** How many documents a search found. */
export function totalOf({ hits }: RawResponse): number {
  const total = hits?.total?.value;
  if (total === undefined)
    throw new UnexpectedAnswerError('Elasticsearch gave no total for a search that asked for one.');
  return total;
}

export function hitsOf({ hits }: RawResponse): readonly RawHit[] {
  return hits?.hits ?? [];
}

export function bucketsOf(aggregation: RawAggregation | undefined): readonly RawBucket[] {
  const buckets = aggregation?.buckets ?? [];
  return Array.isArray(buckets) ? (buckets as readonly RawBucket[]) : [];
}
