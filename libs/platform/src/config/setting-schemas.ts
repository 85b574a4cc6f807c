import { z } from 'zod';

// How the texts of settings are read; the messages go on from the setting's name.

export const wholeNumber = (least: number, most: number): z.ZodType<number, string> =>
  z
    .string()
    .regex(/^\d{1,12}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

export const decimal = (least: number, most: number): z.ZodType<number, string> =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9})?$/, `must be a number from ${least} to ${most}, such as 0.5`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a number from ${least} to ${most}`);

export const shortText = (most: number): z.ZodType<string, string> =>
  z
    .string()
    .trim()
    .min(1, 'must not be blank')
    .max(most, `must have at most ${most} characters`)
    .regex(/^\P{Cc}*$/u, 'must not hold control characters');

export const yesOrNo: z.ZodType<boolean, string> = z
  .enum(['yes', 'no'], "must be 'yes' or 'no'")
  .transform((answer) => answer === 'yes');

export const host: z.ZodType<string, string> = z
  .string()
  .regex(/^[A-Za-z0-9.:_-]{1,255}$/, 'must be a host name or address, such as 127.0.0.1 or 0.0.0.0');

export const proxies: z.ZodType<string[], string> = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine(
    (parts) =>
      parts.every((part) => /^(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(\/\d{1,3})?)$/.test(part)),
    {
      message: "must list addresses, ranges such as 10.0.0.0/8, or 'loopback', separated by commas",
    },
  );

export const socialHandle: z.ZodType<string, string> = z
  .string()
  .regex(/^@?\w{1,50}$/, 'must be a handle of letters, digits and underscores')
  .transform((text) => text.replace(/^@/, ''));

export const fiveQualities: z.ZodType<Record<1 | 2 | 3 | 4 | 5, number>, string> = z
  .string()
  .transform((text) => text.split(',').map((part) => Number(part.trim() === '' ? NaN : part)))
  .refine((values) => values.length === 5 && values.every((value) => value >= 0 && value <= 1), {
    message: 'must be five numbers from 0 to 1, for grades 1 to 5, such as 1,0.75,0.6,0.35,0.1',
  })
  .transform(([first = 0, second = 0, third = 0, fourth = 0, fifth = 0]) => ({
    1: first,
    2: second,
    3: third,
    4: fourth,
    5: fifth,
  }));

export const categoryQualities: z.ZodType<Record<number, number>, string> = z
  .string()
  .regex(/^\s*\d{1,6}\s*=\s*(0(\.\d+)?|1(\.0+)?)\s*(,\s*\d{1,6}\s*=\s*(0(\.\d+)?|1(\.0+)?)\s*)*$/, {
    message: 'must pair category ids with numbers from 0 to 1, such as 11=1,27=0.8',
  })
  .transform((text) =>
    Object.fromEntries(text.split(',').map((pair) => pair.split('=').map(Number)) as [number, number][]),
  );

const NUMBER = String.raw`\d{1,6}(?:\.\d{1,6})?`;

/** Pairs of a limit and points, such as `3=2,2=1`; no limit stands twice. */
export const pointSteps = (
  mostLimit: number,
  mostPoints: number,
): z.ZodType<{ limit: number; points: number }[], string> =>
  z
    .string()
    .transform((text) =>
      text.split(',').map((pair) => {
        const [, limit = '', points = ''] = STEP.exec(pair) ?? [];
        return { limit: toNumber(limit), points: toNumber(points) };
      }),
    )
    .refine(
      (steps) =>
        steps.every(({ limit, points }) => limit <= mostLimit && points <= mostPoints) &&
        new Set(steps.map(({ limit }) => limit)).size === steps.length,
      `must pair whole numbers up to ${mostLimit} with points up to ${mostPoints}, such as 3=2,2=1`,
    );

/** So many numbers, separated by commas. */
export const numberList = (length: number, most: number): z.ZodType<number[], string> =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => toNumber(part.trim())))
    .refine(
      (values) => values.length === length && values.every((value) => value <= most),
      `must be ${length} numbers up to ${most}, separated by commas`,
    );

/** Numbers by some of these names, such as `blinding=2,funding=0.5`; no name stands twice. */
export const namedNumbers = (
  names: readonly string[],
  most: number,
): z.ZodType<Record<string, number>, string> =>
  z
    .string()
    .transform((text) =>
      text.split(',').map((pair): [string, number] => {
        const [, name = '', value = ''] = NAMED.exec(pair) ?? [];
        return [name, toNumber(value)];
      }),
    )
    .refine(
      (pairs) =>
        pairs.every(([name, value]) => names.includes(name) && value <= most) &&
        new Set(pairs.map(([name]) => name)).size === pairs.length,
      `must give numbers up to ${most} to some of: ${names.join(', ')}; such as ${names[0] ?? ''}=1`,
    )
    .transform((pairs) => Object.fromEntries(pairs));

const STEP = new RegExp(String.raw`^\s*(\d{1,6})\s*=\s*(${NUMBER})\s*$`);
const NAMED = new RegExp(String.raw`^\s*(\w{1,40})\s*=\s*(${NUMBER})\s*$`);
const PLAIN_NUMBER = new RegExp(`^${NUMBER}$`);

/** What is no number is NaN, which is less than nothing and passes no bound. */
function toNumber(text: string): number {
  return PLAIN_NUMBER.test(text) ? Number(text) : NaN;
}

export const serviceAddress: z.ZodType<string, string> = z
  .string()
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'must be an http or https address')
  .transform((text) => (text.endsWith('/') ? text : `${text}/`));

export const emailAddress: z.ZodType<string, string> = z
  .string()
  .regex(/^[^\s@<>]{1,64}@[^\s@<>]{1,190}$/, 'must be an e-mail address');

/** Whether an address can be taken apart: a user and a password in it are decoded. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
export const NOT_DECODABLE = 'holds a % that stands for no character: write % as %25, in passwords too';
