import { type FormErrors, schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';

// The content security policy forbids code from strings, which zod would otherwise try.
z.config({ jitless: true });

/** The small build of zod, as users wait for a form to load. */
export { z };

/** A text that passes a check. */
export function textThat(passes: (text: string) => boolean, message: string) {
  return z.string().check(z.refine(passes, message));
}

/** A text that is not blank. */
export function requiredText(message: string) {
  return textThat((text) => text.trim() !== '', message);
}

/**
 * Mantine's form with a zod schema. It is validated when it is sent; errors stay at their fields until the next attempt.
 * @param schema one issue per field is shown, the first
 */
export function useSchemaForm<Values extends Record<string, unknown>>(
  schema: z.ZodMiniType<unknown, Values>,
  initialValues: NoInfer<Values>,
): UseFormReturnType<Values> {
  return useForm<Values>({
    initialValues,
    clearInputErrorOnChange: false,
    validate: schemaResolver(schema, { sync: true }),
  });
}

/** The error of a field, which is text in our forms; undefined without one. */
export function fieldError(error: ReactNode): string | undefined {
  return typeof error === 'string' ? error : undefined;
}

/** The errors of all fields as text. */
export function textErrors(errors: FormErrors): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) => (typeof error === 'string' ? [[field, error]] : [])),
  );
}
