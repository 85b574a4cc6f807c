/** A message that is not trusted. The reason is for the log and for administrators; visitors never see it. */
export class SamlRefusal extends Error {
  override readonly name = 'SamlRefusal';
}
