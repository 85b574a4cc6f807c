/** Metadata that is not trusted, or cannot be used. The reason is for administrators and the log. */
export class MetadataRefusal extends Error {
  override readonly name = 'MetadataRefusal';
}

/** @throws MetadataRefusal */
export function refuse(reason: string): never {
  throw new MetadataRefusal(reason);
}
