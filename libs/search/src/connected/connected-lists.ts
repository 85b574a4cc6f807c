import { APP_SECRET, Signer } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';

/**
 * Names of lists of connected articles: the ids that they were searched for, signed, so that a click is counted for a list that
 * the server gave, and nothing has to be stored.
 */
@Injectable()
export class ConnectedLists {
  readonly #signer: Signer;

  constructor(@Inject(APP_SECRET) secret: string) {
    this.#signer = new Signer(secret, 'clinical:connected:1');
  }

  name(seeds: readonly string[]): string {
    const text = Buffer.from(seeds.join('\n')).toString('base64url');
    return `${text}.${this.#signer.sign(text)}`;
  }

  /** Null for a name that the server did not give. */
  seedsOf(name: string): readonly string[] | null {
    const [text = '', signature = ''] = name.split('.');
    if (!this.#signer.isSigned(text, signature)) return null;
    return Buffer.from(text, 'base64url').toString('utf8').split('\n');
  }
}
