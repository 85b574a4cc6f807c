import type { ApiErrorCode } from '@clinical/contracts';
import { AppError } from '@clinical/platform';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { refusedValues } from './refused-values.js';
import { ValuesRefusedError } from './request.errors.js';

/**
 * Parses a parameter by its schema. Unknown names, such as ids of accounts, are dropped: only the session decides
 * whose data it is (A42).
 */
@Injectable()
export class ZodPipe<T> implements PipeTransform<unknown, T> {
  constructor(readonly schema: z.ZodType<T>) {}

  /** @throws ValuesRefusedError which names each value that cannot be used */
  transform(value: unknown): T {
    const reading = this.schema.safeParse(value ?? {});
    if (reading.success) return reading.data;
    throw new ValuesRefusedError(refusedValues(reading.error, value ?? {}));
  }
}

/** For `@Body(zod(Schema))` and `@Query(zod(Schema))`. */
export function zod<T>(schema: z.ZodType<T>): ZodPipe<T> {
  return new ZodPipe(schema);
}

/** An id in the path. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  /**
   * @param code of the error for an invalid number
   * @param digits maximum number of digits
   */
  constructor(
    private readonly code: ApiErrorCode,
    private readonly digits = 9,
  ) {}

  transform(text: string): number {
    if (/^[1-9]\d*$/.test(text) && text.length <= this.digits) return Number(text);
    throw new AppError(this.code, 'user', 'There is nothing of this id');
  }
}

/** Describes a parameter of the query string. */
type About = Readonly<Record<string, string>> & { readonly description: string };

/** The first value of a parameter; null if missing. */
export function first(about: string | About) {
  return z.preprocess(firstOf, z.string().nullable()).meta(aboutOf(about));
}

/**
 * The value of a parameter that is given once, or repeatedly with the same value; null if missing, blank or
 * ambiguous.
 */
export function single(about: string | About) {
  return z.preprocess(singleOf, z.string().nullable()).meta(aboutOf(about));
}

const MAX_TEXT_LENGTH = 200;

/** A text to be found, without spaces around it; empty if absent. Longer texts are cut. */
export function searchedText(about: string) {
  return single(about).transform((text) => (text ?? '').trim().slice(0, MAX_TEXT_LENGTH));
}

/** One of these orders; null if absent. */
export function sortOrder<Order extends string>(orders: readonly [Order, ...Order[]]) {
  return single(`Order, one of ${orders.join(', ')}.`).pipe(z.enum(orders).nullable());
}

const LAST_PAGE = 100_000;

/** Page number, from 1; 1 if invalid. */
export function pageNumber() {
  return single('Number of the page, from 1.').transform((text) =>
    text !== null && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), LAST_PAGE) : 1,
  );
}

function aboutOf(about: string | About): About {
  return typeof about === 'string' ? { description: about } : about;
}

function firstOf(value: unknown): unknown {
  return (Array.isArray(value) ? (value as unknown[])[0] : value) ?? null;
}

function singleOf(value: unknown): string | null {
  const values = (Array.isArray(value) ? (value as unknown[]) : [value ?? '']).map((each) =>
    String(each).trim(),
  );
  const [only = ''] = values;
  return only === '' || values.some((each) => each !== only) ? null : only;
}
