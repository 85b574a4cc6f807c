import { createHmac, timingSafeEqual } from 'node:crypto';
import { APP_SECRET } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';

/**
 * Names of lists of connected articles: the ids that they were searched for, signed, so that a click is counted for a list that
 * the server gave, and nothing has to be stored.
 */
@Injectable()
export class ConnectedLists {
  readonly #key: Buffer;

  constructor(@Inject(APP_SECRET) secret: string) {
    this.#key = createHmac('sha256', secret).update('clinical:connected:1').digest();
  }

  name(seeds: readonly string[]): string {
    const text = Buffer.from(seeds.join('\n')).toString('base64url');
    return `${text}.${this.#sign(text).toString('base64url')}`;
  }

  /** Null for a name that the server did not give. */
  seedsOf(name: string): readonly string[] | null {
    const [text = '', signature = ''] = name.split('.');
    const received = Buffer.from(signature, 'base64url');
    const right = this.#sign(text);
    if (received.length !== right.length || !timingSafeEqual(received, right)) return null;
    return Buffer.from(text, 'base64url').toString('utf8').split('\n');
  }

  #sign(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}
