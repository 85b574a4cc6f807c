/** A message that is not trusted. The reason is for the log and for administrators; visitors never see it. */
export class SamlRefusal extends Error {
  override readonly name = 'SamlRefusal';
}

/** The reason for refusing a message for an algorithm in it. */
export function algorithmRefusal(name: string): string {
  return `The algorithm ‘${name.slice(0, 100)}’ is not accepted`;
}

/** Metadata that is not trusted, or cannot be used. The reason is for administrators and the log. */
export class MetadataRefusal extends Error {
  override readonly name = 'MetadataRefusal';
}

/** @throws MetadataRefusal */
export function refuse(reason: string): never {
  throw new MetadataRefusal(reason);
}
