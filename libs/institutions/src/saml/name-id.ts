import { z } from 'zod';

/** The name of a person at an identity provider, as a session keeps it until logout. */
export const NameIdSchema = z.object({
  value: z.string(),
  format: z.string(),
  nameQualifier: z.string().nullable(),
  spNameQualifier: z.string().nullable(),
});
