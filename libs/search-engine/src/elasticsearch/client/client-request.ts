/** One request to Elasticsearch. No text of users belongs in `path` or `query`: those are told in errors. */
export interface ClientRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  /** Begins with a slash; each part is encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: object;
  /** One JSON text a line, for `_msearch`. */
  readonly lines?: readonly object[];
  /** Such lines as they go out, for `_bulk`. */
  readonly bytes?: Buffer;
  /** Whether sending it twice does the same as sending it once. Only such requests are sent again. */
  readonly safe: boolean;
  /** What is asked for may be missing: 404 gives null in place of an error. */
  readonly missing?: 'null';
}

/** Endings of what is posted and yet changes nothing. */
const READING =
  /\/_(search|msearch|mget|count|termvectors|mtermvectors|terms_enum|field_caps|analyze|validate\/query|search\/scroll)$/;

/** Whether a request changes something: those are not held back when Elasticsearch fails. */
export function isWriting({ method, path }: Pick<ClientRequest, 'method' | 'path'>): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return method !== 'POST' || !READING.test(path);
}
