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
 * Mantine's form with a zod schema. It is validated when it is sent; errors stay at their fields until the next attempt,
 * and the first field with an error gets the focus.
 * @param schema one issue per field is shown, the first
 */
export function useSchemaForm<Values extends Record<string, unknown>>(
  schema: z.ZodMiniType<unknown, Values>,
  initialValues: NoInfer<Values>,
): UseFormReturnType<Values> {
  const form = useForm<Values>({
    initialValues,
    clearInputErrorOnChange: false,
    validate: schemaResolver(schema, { sync: true }),
  });
  return {
    ...form,
    onSubmit: (save, onRefused) =>
      form.onSubmit(save, (errors, values, event) => {
        focusFirst(Object.keys(errors).map((field) => form.getInputNode(field)));
        onRefused?.(errors, values, event);
      }),
  };
}

/** Focuses the element that comes first in the document. */
function focusFirst(elements: readonly (HTMLElement | null)[]): void {
  const [first] = elements
    .filter((element) => element !== null)
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.focus();
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
