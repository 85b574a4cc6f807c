/** A message that is not trusted. The reason is for the log and for administrators; visitors never see it. */
export class SamlRefusal extends Error {
  override readonly name = 'SamlRefusal';
}

/** Metadata that is not trusted, or cannot be used. The reason is for administrators and the log. */
export class MetadataRefusal extends Error {
  override readonly name = 'MetadataRefusal';
}

/** @throws MetadataRefusal */
export function refuse(reason: string): never {
  throw new MetadataRefusal(reason);
}
