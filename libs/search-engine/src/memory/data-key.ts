import { createHash } from 'node:crypto';

/** Stands for data that may be long, such as a plan or a query, where much is kept by it: equal data have equal keys. */
export function dataKey(data: object): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('base64');
}
