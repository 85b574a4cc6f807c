/** Stores a basis as JSON texts of about half a megabyte, for example as checkpoints of an index generation. */
import { z } from 'zod';
import type { Basis } from './basis.js';

const TERMS_OF_PART = 2_000;
const MAX_COMPONENT = 127;

const PartSchema = z.object({
  model: z.object({ id: z.string(), dimensions: z.number().int().positive() }),
  terms: z.array(z.string()),
  weights: z.array(z.number()),
  /** Value of one step of the rows, for each term. */
  steps: z.array(z.number()),
  /** Rows as signed bytes, base64. */
  rows: z.string(),
});

/** A stored basis cannot be read. */
export class BasisDamagedError extends Error {
  override readonly name = 'BasisDamagedError';
}

/** Parts in the order in which {@link decodeBasis} needs them. */
export function* encodeBasis(basis: Basis): Generator<string> {
  const { dimensions } = basis.model;
  const all = [...basis.terms.keys()];
  for (let start = 0; start < all.length; start += TERMS_OF_PART) {
    const terms = all.slice(start, start + TERMS_OF_PART);
    const rows = new Int8Array(terms.length * dimensions);
    const steps = terms.map((_, at) => {
      const row = basis.rows.subarray((start + at) * dimensions, (start + at + 1) * dimensions);
      const step =
        row.reduce((largest, component) => Math.max(largest, Math.abs(component)), 0) / MAX_COMPONENT;
      if (step > 0)
        rows.set(
          row.map((component) => Math.round(component / step)),
          at * dimensions,
        );
      return step;
    });
    const weights = [...basis.weights.subarray(start, start + terms.length)];
    const part: z.infer<typeof PartSchema> = {
      model: basis.model,
      terms,
      weights,
      steps,
      rows: Buffer.from(rows.buffer).toString('base64'),
    };
    yield JSON.stringify(part);
  }
}

/** @throws BasisDamagedError if parts are missing, of different models, or not readable */
export function decodeBasis(texts: readonly string[]): Basis {
  const parts = texts.map(readPart);
  const first = parts[0];
  if (first === undefined) throw new BasisDamagedError('The basis has no parts.');
  const { model } = first;
  const terms = new Map<string, number>();
  const rows = new Float32Array(
    parts.reduce((count, part) => count + part.terms.length, 0) * model.dimensions,
  );
  for (const part of parts) {
    const bytes = new Int8Array(Buffer.from(part.rows, 'base64'));
    if (part.model.id !== model.id || bytes.length !== part.terms.length * model.dimensions)
      throw new BasisDamagedError('The parts of the basis do not fit together.');
    const start = terms.size * model.dimensions;
    bytes.forEach((component, at) => {
      rows[start + at] = component * (part.steps[Math.floor(at / model.dimensions)] ?? 0);
    });
    for (const term of part.terms) terms.set(term, terms.size);
  }
  return { model, terms, weights: Float32Array.from(parts.flatMap((part) => part.weights)), rows };
}

function readPart(text: string): z.infer<typeof PartSchema> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new BasisDamagedError('A part of the basis is no JSON.', { cause: error });
  }
  const part = PartSchema.safeParse(json);
  if (!part.success)
    throw new BasisDamagedError('A part of the basis has another form.', { cause: part.error });
  return part.data;
}
