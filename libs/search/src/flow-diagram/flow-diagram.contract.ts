import { z } from 'zod';

/** Numbers of the diagram that a review states, in its order. */
export const FLOW_NUMBERS = [
  'databases', 'registers', 'duplicates', 'automation', 'otherRemoved', 'screened', 'excluded', 'sought', 'notRetrieved',
  'assessed', 'studies', 'reports',
] as const; // prettier-ignore
export type FlowNumber = (typeof FLOW_NUMBERS)[number];

export const FLOW_FORMATS = ['svg', 'docx'] as const;
export type FlowFormat = (typeof FLOW_FORMATS)[number];

export const MAX_FLOW_NUMBER = 100_000_000;
export const MAX_FLOW_REASONS = 10;
export const MAX_FLOW_REASON_LENGTH = 80;

const CountSchema = z.number().int().min(0).max(MAX_FLOW_NUMBER);

/** What is not stated is left open in the diagram, or follows from the other numbers. */
export const FlowDiagramRequestSchema = z.object({
  format: z.enum(FLOW_FORMATS),
  numbers: z.partialRecord(z.enum(FLOW_NUMBERS), CountSchema),
  /** Why reports were excluded, with their numbers. */
  reasons: z
    .array(z.object({ reason: z.string().trim().min(1).max(MAX_FLOW_REASON_LENGTH), count: CountSchema }))
    .max(MAX_FLOW_REASONS)
    .default([]),
});
export type FlowDiagramRequest = z.infer<typeof FlowDiagramRequestSchema>;
