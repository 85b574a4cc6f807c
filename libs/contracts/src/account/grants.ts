/**
 * Where the right to Pro comes from: a purchase of a year, a subscription, the free trial, or an administrator. What
 * institutions give follows from their licences and is not stored a second time.
 */
export const GRANT_SOURCES = ['purchase', 'subscription', 'trial', 'administrator'] as const;
export type GrantSource = (typeof GRANT_SOURCES)[number];

/** Longest reason of a grant, in characters. */
export const MAX_GRANT_REASON_LENGTH = 300;
