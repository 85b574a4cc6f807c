/**
 * Where subscriptions are bought. Payment is not part of the product yet, so that the way to Pro leads to the page
 * that explains it.
 */
export const SUBSCRIPTION_PATH = '/Why';
