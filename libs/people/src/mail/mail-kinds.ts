import { AppError } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import type { MailKind } from './mail-kind.js';

/** Kinds of mail of all features, see `MailModule.forFeature`. */
@Injectable()
export class MailKinds {
  readonly #kinds = new Map<string, MailKind>();

  /** @throws Error where two kinds have one name */
  register(kinds: readonly MailKind[]): void {
    for (const kind of kinds) {
      const known = this.#kinds.get(kind.name);
      if (known !== undefined && known !== kind)
        throw new Error(`Two kinds of mail are called '${kind.name}'`);
      this.#kinds.set(kind.name, kind);
    }
  }

  /** @throws AppError `UNKNOWN_MAIL_TEMPLATE` for one of another version */
  named(name: string): MailKind {
    const kind = this.#kinds.get(name);
    if (kind === undefined)
      throw new AppError('UNKNOWN_MAIL_TEMPLATE', 'unexpected', `There is no mail '${name}'`);
    return kind;
  }
}
