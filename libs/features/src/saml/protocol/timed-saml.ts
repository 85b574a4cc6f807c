import { SAML, type SamlConfig } from '@node-saml/node-saml';

/** The library with the time of our rules instead of the machine's. */
export class TimedSaml extends SAML {
  readonly #nowMs: number;

  constructor(options: SamlConfig, nowMs: number) {
    super(options);
    this.#nowMs = nowMs;
  }

  protected override checkTimestampsValidityError(
    _nowMs: number,
    notBefore: string,
    notOnOrAfter: string,
    maxTimeLimitMs?: number,
  ): Error | null {
    return super.checkTimestampsValidityError(this.#nowMs, notBefore, notOnOrAfter, maxTimeLimitMs);
  }
}
