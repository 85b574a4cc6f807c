// Values without their schemas: the list of results takes them without loading Zod.

/** Most articles that connected ones are searched for. */
export const MAX_CONNECTED_SEEDS = 20;
/** Connected articles for Pro users, and for others. */
export const MAX_CONNECTED = 100;
export const MAX_CONNECTED_FREE = 3;

/** Reasons why articles are connected, each with a weight of the reader's. */
export const CONNECTED_FACTORS = [
  'referenced',
  'cites',
  'related',
  'keywords',
  'included',
  'clicks',
] as const;
export type ConnectedFactor = (typeof CONNECTED_FACTORS)[number];

/** The measured mix, for the articles opened last. */
export const CONNECTED_DEFAULTS = {
  top: 5,
  referenced: 1,
  cites: 1,
  related: 1,
  keywords: 1,
  included: 1,
  clicks: 1,
};
