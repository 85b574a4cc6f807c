import {
  Database,
  InstitutionRepository,
  type InstitutionKeys,
  type InstitutionRecord,
} from '@clinical/database';
import { APP_SECRET, LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { openSealedText, sealText } from '@clinical/people';

const PURPOSE = 'library token';

/** Access tokens of institutions for LibKey: encrypted in the database, readable only where they are sent from. */
@Injectable()
export class LibraryTokensService implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly institutions: InstitutionRepository,
    @Inject(APP_SECRET) private readonly secret: string,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Seals what older versions stored readably. */
  async onApplicationBootstrap(): Promise<void> {
    await this.database.onceThereIsSpace(
      () => this.#seal(),
      (err) => this.logger.error({ err }, 'library tokens could not be sealed'),
    );
  }

  async #seal(): Promise<void> {
    for (const { id, readableLibraryToken: readable } of await this.institutions.withReadableToken())
      if (readable !== null)
        await this.institutions.sealLibraryToken(id, readable, sealText(this.secret, PURPOSE, readable));
  }

  /** Value to store for an entered token: null keeps the stored one, an empty one deletes it. */
  keys(entered: string | null): Partial<InstitutionKeys> {
    if (entered === null) return {};
    const token = entered.trim();
    const sealedLibraryToken = token === '' ? null : sealText(this.secret, PURPOSE, token);
    return { sealedLibraryToken, readableLibraryToken: null };
  }

  /** The token of an institution; null without one, and for one that was stored with another APP_SECRET. */
  of({ id, sealedLibraryToken: sealed, readableLibraryToken: readable }: InstitutionRecord): string | null {
    if (sealed === null) return readable;
    const token = openSealedText(this.secret, PURPOSE, sealed);
    if (token === null)
      this.logger.warn(
        { institution: id },
        'a library token was stored with another APP_SECRET: enter it again',
      );
    return token;
  }
}
