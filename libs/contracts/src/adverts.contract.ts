import { z } from 'zod';
import { advertLink } from './advert-link.js';

/** Most adverts that a site keeps. */
export const MAX_ADVERTS = 50;

/** An advert as a search shows it to readers without Pro. */
export const AdvertSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  /** A path of this site, or an https address. */
  link: z.string(),
});
export type Advert = z.infer<typeof AdvertSchema>;

const day = z.union([z.literal(''), z.iso.date()]);

/** Body of `POST /Administrator/adverts` and `PATCH /Administrator/adverts/{id}`. */
export const SaveAdvertSchema = z
  .object({
    title: z.string().trim().min(1).max(80),
    text: z.string().trim().min(1).max(300),
    /** Spanish; the English text is shown where it is empty. */
    title_es: z.string().trim().max(80),
    text_es: z.string().trim().max(300),
    link: z.string().trim().min(1).max(500),
    active: z.boolean(),
    /** First and last day (UTC) on which it is shown; empty for no limit. */
    from_date: day,
    to_date: day,
  })
  .refine(({ link }) => advertLink(link) !== null, { path: ['link'] })
  .refine(({ from_date: from, to_date: to }) => from === '' || to === '' || from <= to, {
    path: ['to_date'],
  });
export type SaveAdvert = z.infer<typeof SaveAdvertSchema>;

export const AdvertRowSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  title_es: z.string(),
  text_es: z.string(),
  link: z.string(),
  active: z.boolean(),
  from_date: z.string(),
  to_date: z.string(),
  /** Whether it is shown today. */
  shown: z.boolean(),
});
export type AdvertRow = z.infer<typeof AdvertRowSchema>;

export const AdvertListSchema = z.object({ data: z.array(AdvertRowSchema), total: z.number().int() });
export type AdvertList = z.infer<typeof AdvertListSchema>;
