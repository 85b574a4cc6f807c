import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { APP_CONFIG, APP_SECRET, AppError, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { pseudonym } from '../accounts/index.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** This service in SAML federations: its names, addresses and keys. */
@Injectable()
export class ServiceProvider {
  readonly entityId: string;
  /** Where identity providers post responses. */
  readonly consumerUrl: string;
  readonly logoutUrl: string;
  readonly keys: AppConfig['saml']['keys'];
  readonly productName: string;
  readonly publicUrl: string;
  readonly #sealKey: Buffer;

  constructor(
    @Inject(APP_CONFIG) config: AppConfig,
    @Inject(APP_SECRET) private readonly secret: string,
  ) {
    const { publicUrl, saml, site } = config;
    this.publicUrl = publicUrl;
    this.entityId = saml.entityId ?? `${publicUrl}/saml/metadata`;
    this.consumerUrl = `${publicUrl}/saml/acs`;
    this.logoutUrl = `${publicUrl}/saml/slo`;
    this.keys = saml.keys;
    this.productName = site.productName;
    this.#sealKey = createHmac('sha256', secret).update('saml sealed values').digest();
  }

  get isOn(): boolean {
    return this.keys.length > 0;
  }

  /** The private key that signs. @throws AppError `SAML_OFF` */
  signingKey(): string {
    const [current] = this.keys;
    if (current === undefined) throw new AppError('SAML_OFF', 'user', 'SAML_KEY_FILE is not set');
    return current.privateKey;
  }

  /** Keyed hash of a NameID or SessionIndex of an identity provider. */
  nameHash(providerId: number, value: string): string {
    return pseudonym(this.secret, `saml ${providerId}`, value);
  }

  /** Encrypts a value for the database: who logged in is no one's business there. */
  seal(value: object): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#sealKey, iv);
    const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** @throws Error for what {@link seal} has not made with this secret */
  unseal(text: string): unknown {
    const bytes = Buffer.from(text, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.#sealKey, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const clear = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return JSON.parse(Buffer.concat(clear).toString('utf8'));
  }
}
