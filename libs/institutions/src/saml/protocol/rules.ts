/** Allowed clock skew between a provider and this service. */
export const SKEW_MS = 3 * 60_000;

/** Requirements of a response. Data only: it is sent to a thread. */
export interface ResponseRules {
  /** Our entity id, which must be the audience of the assertion. */
  readonly entityId: string;
  /** Address of our assertion consumer. */
  readonly consumerUrl: string;
  readonly providerEntityId: string;
  /** Base64 without header, or PEM. */
  readonly certificates: readonly string[];
  readonly wantResponseSigned: boolean;
  /** Our private keys in PEM, the current one first. */
  readonly decryptionKeys: readonly string[];
  /** Id of the request that it must answer. */
  readonly requestId: string;
  readonly nowMs: number;
  /** Looser rules, for tests with messages that were made for other rules; the product has none. */
  readonly tests?: {
    readonly allowSha1?: boolean;
    readonly unsignedAssertion?: boolean;
    readonly anyAudience?: boolean;
  };
}
