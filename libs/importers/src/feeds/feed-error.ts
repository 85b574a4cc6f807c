/** A feed that cannot be used as a whole; the message says why. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
