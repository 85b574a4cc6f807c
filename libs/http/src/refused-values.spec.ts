import { ReportLinkRequestSchema, SaveAdvertSchema } from '@clinical/contracts';
import { z } from 'zod';
import { refusedValues } from './refused-values.js';

const refusedBy = (schema: z.ZodType, value: unknown) => {
  const reading = schema.safeParse(value);
  return reading.success ? [] : refusedValues(reading.error, value);
};

describe('refusedValues', () => {
  it.each([
    ['a value that is missing', {}, 'P007.value_missing', { name: 'document_id' }],
    ['a blank value', { document_id: '  ' }, 'P007.value_missing', { name: 'document_id' }],
    ['a value of another type', { document_id: 5 }, 'P008.not_text', { name: 'document_id' }],
    [
      'a value that is too long',
      { document_id: 'x'.repeat(121) },
      'P009.too_long',
      { name: 'document_id', limit: '120' },
    ],
    [
      'what is no email address, where an empty text would do too',
      { document_id: 'pubmed-1', reporterEmail: 'ana' },
      'P019.not_email',
      { name: 'reporterEmail' },
    ],
    ['a list in place of an object', ['pubmed-1'], 'P005.body_not_object', {}],
  ])('names %s', (_, value, message, values) => {
    expect(refusedBy(ReportLinkRequestSchema, value)).toEqual([{ message, values }]);
  });

  it.each([
    ['P008.not_true_or_false', z.object({ a: z.boolean() }), { a: 'x' }, { name: 'a' }],
    ['P008.not_list', z.object({ a: z.array(z.string()) }), { a: 'x' }, { name: 'a' }],
    ['P008.not_object', z.object({ a: z.object({}) }), { a: 'x' }, { name: 'a' }],
    ['P008.not_number', z.object({ a: z.number() }), { a: 'x' }, { name: 'a' }],
    ['P008.not_whole_number', z.object({ a: z.int() }), { a: 1.5 }, { name: 'a' }],
    ['P009.too_small', z.object({ a: z.number().min(2) }), { a: 1 }, { name: 'a', limit: '2' }],
    ['P009.too_large', z.object({ a: z.number().max(2) }), { a: 3 }, { name: 'a', limit: '2' }],
    ['P009.too_short', z.object({ a: z.string().min(8) }), { a: 'x' }, { name: 'a', limit: '8' }],
    ['P009.too_many', z.object({ a: z.array(z.string()).max(1) }), { a: ['x', 'y'] }, { name: 'a', limit: '1' }],
    ['P009.too_few', z.object({ a: z.array(z.string()).min(2) }), { a: ['x'] }, { name: 'a', limit: '2' }],
    ['P008.not_text', z.object({ a: z.array(z.string()) }), { a: ['x', 3] }, { name: 'a.1' }],
    ['P018.value_not_offered', z.object({ a: z.enum(['on', 'off']) }), { a: 'x' }, { name: 'a', allowed: 'on, off' }],
    [
      'P018.value_not_offered',
      z.discriminatedUnion('a', [z.object({ a: z.literal('on') }), z.object({ a: z.literal('off') })]),
      { a: 'x' },
      { name: 'a', allowed: 'on, off' },
    ],
    ['P007.value_missing', z.object({ a: z.enum(['on', 'off']) }), {}, { name: 'a' }],
    ['P019.not_address', z.object({ a: z.url() }), { a: 'x' }, { name: 'a' }],
    ['P019.not_usable', z.object({ a: z.string().regex(/^y/) }), { a: 'x' }, { name: 'a' }],
    ['P019.not_usable', z.object({ a: z.string().refine(() => false) }), { a: 'x' }, { name: 'a' }],
    ['P019.not_usable_together', z.object({ a: z.string() }).refine(() => false), { a: 'x' }, {}],
    ['P008.not_list', z.object({ a: z.union([z.string(), z.array(z.string())]) }), { a: 5 }, { name: 'a' }],
  ])('finds %s', (message, schema, value, values) => {
    expect(refusedBy(schema, value)).toEqual([{ message, values }]);
  }); // prettier-ignore

  it('names each value once, and not more than ten', () => {
    const names = refusedBy(SaveAdvertSchema, {}).map(({ values }) => values['name']);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(1);
    expect(refusedBy(z.array(z.string()), Array(50).fill(1))).toHaveLength(10);
  });

  it('shortens a long name, and ignores inherited properties', () => {
    const schema = z.record(z.string(), z.string());
    expect(refusedBy(schema, { ['x'.repeat(200)]: 1 })).toEqual([
      { message: 'P008.not_text', values: { name: 'x'.repeat(60) } },
    ]);
    expect(refusedBy(z.object({ toString: z.string() }), {})).toEqual([
      { message: 'P007.value_missing', values: { name: 'toString' } },
    ]);
  });
});
