import { z } from 'zod';

/** Longest file of metadata that a page uploads, in characters; longer ones are read from an address or by the command line. */
export const MAX_FEDERATION_FILE = 16_000_000;
export const MAX_FEDERATION_NAME = 200;
const MAX_CERTIFICATES = 20_000;

/** Where the metadata of a federation comes from; `mdq`: a metadata query service, which is asked for single entities. */
const FEDERATION_KINDS = ['file', 'address', 'mdq'] as const;

/**
 * `waiting`: never read; `failing`: the last refresh failed, the last good copy counts; `ended`: it has ended, no one can
 * log in.
 */
const FEDERATION_STATES = ['waiting', 'current', 'failing', 'ended'] as const;

/** A federation, as administrators see it. */
export const FederationRowSchema = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  kind: z.enum(FEDERATION_KINDS),
  /** Empty for a file. */
  address: z.string(),
  certificates: z.array(
    z.object({
      /** SHA-256, hexadecimal. */
      fingerprint: z.string(),
      subject: z.string(),
    }),
  ),
  state: z.enum(FEDERATION_STATES),
  /** Whether a refresh is pending or running. */
  refreshing: z.boolean(),
  /** Entities of any kind in the last good copy. */
  entities: z.number().int(),
  /** Number of its identity providers. */
  providers: z.number().int(),
  /** Identity providers in it that another federation states too, or an administrator entered: those are kept. */
  elsewhere: z.number().int(),
  /** Number of its providers that an institution uses for logins. */
  connected: z.number().int(),
  /** ISO dates and times; null: none. */
  valid_until: z.string().nullable(),
  refreshed_at: z.string().nullable(),
  attempted_at: z.string().nullable(),
  next_at: z.string().nullable(),
  /** Why the last refresh failed, in the words of the check; empty: it did not. */
  problem: z.string(),
});
export type FederationRow = z.infer<typeof FederationRowSchema>;

export const FederationListSchema = z.object({ data: z.array(FederationRowSchema) });
export type FederationList = z.infer<typeof FederationListSchema>;

/** `POST /Administrator/federations`, and `PATCH /Administrator/federations/{id}`, where the kind is unchanged. */
export const SaveFederationSchema = z.object({
  name: z.string().max(1_000),
  kind: z.enum(FEDERATION_KINDS),
  address: z.string().max(2_000).default(''),
  /** One or more certificates in PEM. */
  certificates: z.string().max(MAX_CERTIFICATES),
  /** The file; empty to keep the file of a federation that is changed. */
  metadata: z.string().max(MAX_FEDERATION_FILE).default(''),
});
export type SaveFederation = z.input<typeof SaveFederationSchema>;
export type FederationForm = z.output<typeof SaveFederationSchema>;

const FEDERATION_FIELDS = ['name', 'address', 'certificates', 'metadata'] as const;
const problem = z.object({
  status: z.literal(0),
  message: z.string(),
  errors: z.array(z.object({ field: z.enum(FEDERATION_FIELDS), message: z.string() })),
});

/** Reply to saving: the federation, or errors at fields with status 0 (A15). */
export const FederationSavedSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal(1), federation: FederationRowSchema }),
  problem,
]);
export type FederationSaved = z.infer<typeof FederationSavedSchema>;

export const FederationDeletedSchema = z.object({ deleted: z.literal(1) });
export type FederationDeleted = z.infer<typeof FederationDeletedSchema>;

/** `POST /Administrator/federations/connect`: the identity provider of an institution, by its entity id. */
export const ConnectProviderSchema = z.object({
  entity_id: z.string().max(1_024),
  institution_id: z.number().int().positive(),
});
export type ConnectProviderForm = z.infer<typeof ConnectProviderSchema>;

/** Its response; status 0 gives the reason. */
export const ProviderConnectedSchema = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  message: z.string(),
});
export type ProviderConnected = z.infer<typeof ProviderConnectedSchema>;
