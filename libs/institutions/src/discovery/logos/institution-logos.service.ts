import { join } from 'node:path';
import { DownloadClient, httpsHosts } from '@clinical/importers';
import { APP_CONFIG, Clock, LOGGER, userAgent, type AppConfig, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { InstitutionLoginsService } from '../institution-logins.service.js';
import { LogoFiles, type StoredLogo } from './logo-files.js';
import { LOGO_MEDIA_TYPES, logoMediaType, type LogoMediaType } from './logo-image.js';

const FOLDER = 'logos';
/** Longest logo, in bytes. */
export const MAX_LOGO_BYTES = 256 * 1024;
const DOWNLOAD_MS = 8_000;
const MAX_REDIRECTS = 3;
/** Concurrent downloads; a list of institutions requests many logos together. */
const AT_A_TIME = 4;
/** Downloads that may wait; what comes beyond has no logo for now. */
const MAX_WAITING = 200;
const DAY_MS = 24 * 3_600_000;
/** Age at which a logo is downloaded again; the old one serves until the new one is there. */
const RENEWED_AFTER_MS = 7 * DAY_MS;
/** Time until an address without a logo is tried again. */
const TRIED_AGAIN_AFTER_MS = DAY_MS;

/** A logo to serve. */
export interface Logo {
  readonly type: LogoMediaType;
  readonly bytes: Buffer;
}

/**
 * Logos of institutions, for the page of discovery and the header of their readers. Browsers get them from here and never from the
 * institution, which would learn who is about to log in. They are downloaded on first request, and kept in the data
 * folder.
 */
@Injectable()
export class InstitutionLogosService {
  readonly #files: LogoFiles;
  readonly #client: DownloadClient;
  readonly #inTurn = pLimit(AT_A_TIME);
  readonly #running = new Map<string, Promise<StoredLogo>>();
  #cleanedAt = -Infinity;

  constructor(
    private readonly logins: InstitutionLoginsService,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#files = new LogoFiles(join(config.dataDirectory, FOLDER));
    this.#client = new DownloadClient({
      rules: httpsHosts(config.saml.privateHosts),
      userAgent: userAgent(config),
      accept: LOGO_MEDIA_TYPES.join(', '),
      maxBytes: MAX_LOGO_BYTES,
      maxRedirects: MAX_REDIRECTS,
      timeoutMs: DOWNLOAD_MS,
    });
  }

  /**
   * @param version as in the path of the logo
   * @returns null if the institution has no logo that can be served
   */
  async find(institutionId: number, version: string): Promise<Logo | null> {
    const address = await this.logins.logoOf(institutionId, version);
    if (address === '') return null;
    const now = this.clock.now().getTime();
    const stored = await this.#files.read(address);
    const renewal = stored !== null && isFresh(stored, now) ? null : this.#renew(address, stored, now);
    // A logo that was there before is better than waiting for its host.
    const hasPicture = stored !== null && stored.type !== null;
    const { type, bytes } = renewal === null || hasPicture ? (stored ?? NONE) : ((await renewal) ?? NONE);
    return type === null ? null : { type, bytes };
  }

  /** @returns null if too many wait already */
  #renew(address: string, before: StoredLogo | null, now: number): Promise<StoredLogo> | null {
    const running = this.#running.get(address);
    if (running !== undefined) return running;
    if (this.#inTurn.pendingCount >= MAX_WAITING) return null;
    const renewal = this.#inTurn(() => this.#download(address, before, now)).finally(() =>
      this.#running.delete(address),
    );
    this.#running.set(address, renewal);
    return renewal;
  }

  /** Never fails: a failed download gives no logo, or keeps the previous one. */
  async #download(address: string, before: StoredLogo | null, now: number): Promise<StoredLogo> {
    const downloaded = await this.#picture(address, now);
    const logo = downloaded.type === null && before !== null ? { ...before, at: now } : downloaded;
    try {
      await this.#files.write(address, logo);
      if (now - this.#cleanedAt > DAY_MS) {
        this.#cleanedAt = now;
        await this.#files.removeOld(Date.now());
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'a logo could not be stored');
    }
    return logo;
  }

  async #picture(address: string, at: number): Promise<StoredLogo> {
    try {
      const { bytes } = await this.#client.download(address, new AbortController().signal);
      const type = logoMediaType(bytes);
      if (type !== null) return { at, type, bytes };
      this.logger.info({ logo: address }, 'a logo is no picture of a kind that is served');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.info({ logo: address, reason }, 'a logo could not be downloaded');
    }
    return { ...NONE, at };
  }
}

const NONE: StoredLogo = { at: 0, type: null, bytes: Buffer.alloc(0) };

function isFresh({ at, type }: StoredLogo, now: number): boolean {
  return now - at < (type === null ? TRIED_AGAIN_AFTER_MS : RENEWED_AFTER_MS);
}
