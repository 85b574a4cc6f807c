import { z } from 'zod';

// Schemas of setting values. Each message continues a sentence that starts with the name of the setting.

export const wholeNumber = (min: number, max: number): z.ZodType<number, string> =>
  z
    .string()
    .regex(/^\d{1,12}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

export const shortText = (maxLength: number): z.ZodType<string, string> =>
  z
    .string()
    .trim()
    .min(1, 'must not be blank')
    .max(maxLength, `must have at most ${maxLength} characters`)
    .regex(/^\P{Cc}*$/u, 'must not hold control characters');

export const yesOrNo: z.ZodType<boolean, string> = z
  .enum(['yes', 'no'], "must be 'yes' or 'no'")
  .transform((answer) => answer === 'yes');

export const host: z.ZodType<string, string> = z
  .string()
  .regex(/^[A-Za-z0-9.:_-]{1,255}$/, 'must be a host name or address, such as 127.0.0.1 or 0.0.0.0');

export const hostNames: z.ZodType<string[], string> = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((parts) => parts.every((part) => /^[a-z0-9._:[\]-]{1,255}$/.test(part)), {
    message: 'must list host names, such as idp.hospital.example, separated by commas',
  });

export const origins: z.ZodType<string[], string> = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((parts) => parts.every((part) => URL.canParse(part) && new URL(part).origin === part), {
    message: 'must list origins without a path, such as https://app.example.org, separated by commas',
  });

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

export const serviceAddress: z.ZodType<string, string> = z
  .string()
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'must be an http or https address')
  .transform((text) => (text.endsWith('/') ? text : `${text}/`));

/** The address of a page of another site to which browsers are sent. */
export const discoveryAddress: z.ZodType<string, string> = z
  .string()
  .max(1_000, 'must have at most 1000 characters')
  .refine(
    (text) => /^https?:\/\//i.test(text) && URL.canParse(text) && new URL(text).username === '',
    'must be an http or https address, such as https://service.seamlessaccess.org/ds',
  );

export const emailAddress: z.ZodType<string, string> = z
  .string()
  .regex(/^[^\s@<>]{1,64}@[^\s@<>]{1,190}$/, 'must be an e-mail address');

/** Whether the user and password in an address can be decoded. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
export const NOT_DECODABLE = 'holds a % that stands for no character: write % as %25, in passwords too';

/** An https address, a width and a height, such as `https://evidence.example/logo.png 120 60`. */
export const metadataLogo: z.ZodType<{ url: string; width: number; height: number }, string> = z
  .string()
  .transform((text, context) => {
    const [, url = '', width, height] = /^(https:\/\/\S+) (\d{1,4}) (\d{1,4})$/.exec(text.trim()) ?? [];
    if (URL.canParse(url)) return { url, width: Number(width), height: Number(height) };
    context.addIssue({
      code: 'custom',
      message:
        'must be an https address, a width and a height, such as https://evidence.example/logo.png 120 60',
    });
    return z.NEVER;
  });

export const addresses: z.ZodType<string[], string> = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((parts) => parts.every((part) => /^https?:\/\//.test(part) && URL.canParse(part)), {
    message: 'must list addresses, such as https://refeds.org/category/anonymous, separated by commas',
  });
