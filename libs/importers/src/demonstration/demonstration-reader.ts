import { setImmediate } from 'node:timers/promises';
import {
  ImportInputError,
  type ImportFile,
  type ImportItem,
  type ImportReader,
  type ReadOptions,
} from '../import-item.js';
import { DEMONSTRATION_SOURCE, DEMONSTRATION_VERSION, demonstrationRecord } from './generate-record.js';

export interface DemonstrationReaderOptions {
  /** Number of records, from 1. */
  readonly size: number;
  /** 32-bit integer; another seed is another collection. */
  readonly seed: number;
}

/** Largest collection that is generated. */
export const MAX_DEMONSTRATION_SIZE = 50_000_000;

const PAUSE_EVERY = 500;

/** Generates the demonstration collection as if it were one file. */
export class DemonstrationReader implements ImportReader {
  readonly source = DEMONSTRATION_SOURCE;

  /** @throws ImportInputError for a size or seed out of range */
  constructor(private readonly options: DemonstrationReaderOptions) {
    const { size, seed } = options;
    if (!Number.isInteger(size) || size < 1 || size > MAX_DEMONSTRATION_SIZE) {
      throw new ImportInputError(
        `the size must be a whole number from 1 to ${MAX_DEMONSTRATION_SIZE.toLocaleString('en')}`,
      );
    }
    if (!Number.isInteger(seed) || seed < 0 || seed > 0x7fff_ffff) {
      throw new ImportInputError('the seed must be a whole number from 0 to 2147483647');
    }
  }

  files(): Promise<readonly ImportFile[]> {
    const { size, seed } = this.options;
    return Promise.resolve([
      {
        name: `demonstration collection (seed ${seed}, ${size} records)`,
        fingerprint: `version ${DEMONSTRATION_VERSION}`,
        size,
      },
    ]);
  }

  async *read(file: ImportFile, options: ReadOptions): AsyncGenerator<ImportItem> {
    for (let index = options.skip; index < this.options.size; index += 1) {
      if (index % PAUSE_EVERY === 0) {
        await setImmediate();
        options.onProgress?.(index);
      }
      if (options.signal.aborted) return;
      yield {
        kind: 'record',
        record: demonstrationRecord(this.options.seed, index),
        position: { file: file.name, record: index + 1, line: 0, byteOffset: 0 },
      };
    }
    options.onProgress?.(this.options.size);
  }
}
