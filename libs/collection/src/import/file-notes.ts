import type { ImportPosition, ItemNotes, ValueOutcome } from '@clinical/importers';

/** Values of a field that a reader could not use completely. */
export interface NotedValues {
  readonly field: string;
  readonly outcome: ValueOutcome;
  readonly count: number;
  /** The first ones. */
  readonly examples: readonly NotedExample[];
}

interface NotedExample {
  readonly text: string;
  /** Ordinal in the file, from 1. */
  readonly record: number;
  /** Line from 1, or 0. */
  readonly line: number;
}

/** A field or column that no reader uses. */
export interface UnusedField {
  readonly name: string;
  /** Records with a value there. */
  readonly count: number;
}

/** What was not read of a file, although its records were imported. */
export interface NotRead {
  readonly file: string;
  readonly values: readonly NotedValues[];
  readonly unused: readonly UnusedField[];
  /** Values in further unused fields, which are too many to be named. */
  readonly unusedElsewhere: number;
}

const MAX_EXAMPLES = 3;
/** Most unused fields that are named of a file, so that memory does not grow with it. */
const MAX_UNUSED_NAMED = 100;
const MAX_NAME_LENGTH = 80;

/** Sums up, for one file, what its reader could not use. Size is bounded, however large the file is. */
export class FileNotes {
  readonly #values = new Map<string, { -readonly [Key in keyof NotedValues]: NotedValues[Key] }>();
  readonly #unused = new Map<string, number>();
  #unusedElsewhere = 0;

  /**
   * @param file its name
   * @param earlier what an interrupted run has summed up of the same file
   */
  constructor(
    private readonly file: string,
    earlier: NotRead | null = null,
  ) {
    for (const values of earlier?.values ?? []) this.#values.set(keyOf(values), { ...values });
    for (const { name, count } of earlier?.unused ?? []) this.#unused.set(name, count);
    this.#unusedElsewhere = earlier?.unusedElsewhere ?? 0;
  }

  add({ values, unused }: ItemNotes, { record, line }: Pick<ImportPosition, 'record' | 'line'>): void {
    for (const { field, outcome, text } of values) {
      const key = keyOf({ field, outcome });
      const known = this.#values.get(key) ?? { field, outcome, count: 0, examples: [] };
      known.count += 1;
      if (known.examples.length < MAX_EXAMPLES) known.examples = [...known.examples, { text, record, line }];
      this.#values.set(key, known);
    }
    for (const name of unused) this.#addUnused(name.slice(0, MAX_NAME_LENGTH));
  }

  /** The sum so far; null if there is nothing to report. */
  sumUp(): NotRead | null {
    if (this.#values.size + this.#unused.size === 0) return null;
    return {
      file: this.file,
      values: [...this.#values.values()].map((values) => ({ ...values })),
      unused: [...this.#unused].map(([name, count]) => ({ name, count })),
      unusedElsewhere: this.#unusedElsewhere,
    };
  }

  #addUnused(name: string): void {
    const count = this.#unused.get(name);
    if (count === undefined && this.#unused.size >= MAX_UNUSED_NAMED) this.#unusedElsewhere += 1;
    else this.#unused.set(name, (count ?? 0) + 1);
  }
}

/** Whether a value that was read back from storage is a sum of {@link FileNotes}. */
export function isNotRead(value: unknown): value is NotRead {
  if (typeof value !== 'object' || value === null) return false;
  const { file, values, unused, unusedElsewhere } = value as Partial<Record<keyof NotRead, unknown>>;
  return (
    typeof file === 'string' &&
    Array.isArray(values) &&
    Array.isArray(unused) &&
    Number.isSafeInteger(unusedElsewhere)
  );
}

function keyOf({ field, outcome }: Pick<NotedValues, 'field' | 'outcome'>): string {
  return `${field}\n${outcome}`;
}
