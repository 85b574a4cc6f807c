import { AUDIENCES, isPartialDate, MATERIAL_KINDS } from '@clinical/evidence';
import { z } from 'zod';
import { languageCode } from '../reading/citation-fields.js';
import { bareDoi, oneLine, webAddress } from '../reading/text.js';

const line = (maxLength: number) => z.string().max(maxLength).transform(oneLine);
const MAX_ITEMS = 1_000;

/** One text, or a list of them, as a list without empty ones. */
const textList = z
  .union([z.array(line(1_000)).max(MAX_ITEMS), line(1_000).transform((one) => [one])])
  .transform((texts) => texts.filter((text) => text !== ''));

const address = z
  .string()
  .max(4_000)
  .refine((text) => webAddress(text) !== '', 'it is no http or https address')
  .transform(webAddress);

const pixels = z.int().min(1).max(100_000);

const thumbnail = z.union([
  address.transform((url) => ({ url, width: null, height: null, alt: '' })),
  z
    .strictObject({
      url: address,
      width: pixels.nullish(),
      height: pixels.nullish(),
      alt: line(1_000).nullish(),
    })
    .transform(({ url, width, height, alt }) => ({
      url,
      width: width ?? null,
      height: height ?? null,
      alt: alt ?? '',
    })),
]);

const ISO_DURATION = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})(?:\.\d+)?S)?)?$/;
const CLOCK_DURATION = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/;

/** Seconds of `PT4M30S`, `4:30` or `1:02:03`; null for another form. */
export function readDuration(text: string): number | null {
  const iso = ISO_DURATION.exec(text);
  const clock = CLOCK_DURATION.exec(text);
  const part = (digits: string | undefined): number => Number(digits ?? 0);
  if (iso !== null && /\d/.test(text)) {
    const [, days, hours, minutes, seconds] = iso;
    return part(days) * 86_400 + part(hours) * 3_600 + part(minutes) * 60 + part(seconds);
  }
  if (clock === null || part(clock[3]) > 59) return null;
  return part(clock[1]) * 3_600 + part(clock[2]) * 60 + part(clock[3]);
}

const MAX_SECONDS = 100_000_000;

const duration = z.union([
  z.int().min(0).max(MAX_SECONDS),
  z
    .string()
    .refine(
      (text) => readDuration(text) !== null,
      'it is no duration: seconds as a number, PT4M30S, 4:30 or 1:02:03',
    )
    .transform((text) => readDuration(text) ?? 0),
]);

const date = z
  .union([z.string(), z.int().transform(String)])
  .refine(isPartialDate, 'it is no date of the form YYYY, YYYY-MM or YYYY-MM-DD');

const languages = textList
  .refine(
    (codes) => codes.every((code) => languageCode(code) !== ''),
    'it is no ISO 639 code, such as eng or es',
  )
  .transform((codes) => [...new Set(codes.map(languageCode))]);

const audience = z.union([
  z.array(z.enum(AUDIENCES)).max(AUDIENCES.length),
  z.enum(AUDIENCES).transform((one) => [one]),
]);

/**
 * One line of a file of material (docs/importing.md). A field of another name or of a wrong form rejects the line, so
 * that no data are lost unnoticed. Null is the same as an absent field.
 */
export const MaterialLineSchema = z.strictObject({
  id: z.union([line(500), z.int().min(0).transform(String)]).nullish(),
  source: line(200).nullish(),
  kind: z.enum(MATERIAL_KINDS).nullish(),
  title: line(10_000).nullish(),
  description: z.string().max(1_000_000).transform(oneLine).nullish(),
  url: address.nullish(),
  provider: line(1_000).nullish(),
  authors: textList.nullish(),
  date: date.nullish(),
  language: languages.nullish(),
  audience: audience.nullish(),
  keywords: textList.nullish(),
  doi: line(500)
    .refine((text) => bareDoi(text) !== '', 'it is no DOI')
    .transform(bareDoi)
    .nullish(),
  duration: duration.nullish(),
  pages: z.int().min(1).max(100_000).nullish(),
  thumbnail: thumbnail.nullish(),
  pro_only: z.boolean().nullish(),
  /** Withdraws the record of this identifier. */
  deleted: z.boolean().nullish(),
});

/** A line after validation. */
export type MaterialLine = z.infer<typeof MaterialLineSchema>;
