import type { RouteTable } from '@clinical/contracts';
import { z } from 'zod';

/** Most headings of one level that are listed. */
export const MAX_MESH_CHILDREN = 200;

const PlaceSchema = z.object({
  tree_number: z.string().meta({ description: 'Place in the tree, such as `C08.127.108`.' }),
  ui: z.string(),
  name: z.string(),
});

const BranchItemSchema = PlaceSchema.extend({
  has_narrower: z.boolean().meta({ description: 'Whether there are headings below it.' }),
  records: z.number().int().min(0).meta({ description: 'Records with exactly this heading.' }),
});

const VocabularySchema = z
  .object({
    edition: z.string().nullable().meta({ description: 'Such as `2026`; null if the source states none.' }),
    headings: z.number().int().min(1),
    demonstration: z.boolean().meta({ description: 'Whether it is the small one of the demonstration.' }),
  })
  .nullable()
  .meta({ description: 'Null when no vocabulary is loaded: there are no headings then.' });

/** The headings below a place of the tree. */
export const MeshBranchSchema = z.object({
  vocabulary: VocabularySchema,
  items: z.array(BranchItemSchema).max(MAX_MESH_CHILDREN),
});
export type MeshBranch = z.infer<typeof MeshBranchSchema>;

/** A heading with what the vocabulary and the collection know of it. */
export const MeshHeadingViewSchema = z.object({
  ui: z.string(),
  name: z.string(),
  scope_note: z.string().nullable(),
  since: z.string().nullable().meta({ description: 'Year since which it is a heading.' }),
  entry_terms: z.array(z.string()),
  records: z.object({
    exact: z.number().int().min(0).meta({ description: 'Records with exactly this heading.' }),
    exploded: z.number().int().min(0).meta({ description: 'With it or a narrower one.' }),
    major: z.number().int().min(0).meta({ description: 'With it or a narrower one as a major topic.' }),
  }),
  narrower: z.number().int().min(0).meta({ description: 'Headings below it, at all its places.' }),
  subheadings: z.array(z.string()).meta({ description: 'Names of all subheadings, which select an aspect.' }),
  places: z.array(
    z.object({
      path: z.array(PlaceSchema).meta({ description: 'From the top of the tree; the heading is the last.' }),
      items: z.array(BranchItemSchema).max(MAX_MESH_CHILDREN),
    }),
  ),
});
export type MeshHeadingView = z.infer<typeof MeshHeadingViewSchema>;

/** A heading that was asked for. */
export const MeshHeadingAnswerSchema = z.object({
  heading: MeshHeadingViewSchema.nullable().meta({ description: 'Null if the vocabulary does not have it.' }),
  nearest: z.string().nullable().meta({ description: 'Then the heading that was most likely meant.' }),
});
export type MeshHeadingAnswer = z.infer<typeof MeshHeadingAnswerSchema>;

/** Routes that pages call. */
export const MESH_BROWSER_ROUTES = {
  'GET /api/mesh/tree': { response: MeshBranchSchema },
  'GET /api/mesh/heading': { response: MeshHeadingAnswerSchema },
} as const satisfies RouteTable;
