/** An unusable feed; the message gives the reason. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
