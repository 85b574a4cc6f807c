import { createPrivateKey, type KeyObject } from 'node:crypto';
import { APP_CONFIG, APP_SECRET, AppError, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { openSealedText, sealText, pseudonym } from '@clinical/people';

/** Purpose of the key, so that nothing sealed for another purpose can be opened here. */
const PURPOSE = 'saml sealed values';

/** This service in SAML federations: its names, addresses and keys. */
@Injectable()
export class ServiceProvider {
  readonly entityId: string;
  /** Address that identity providers post responses to. */
  readonly consumerUrl: string;
  readonly logoutUrl: string;
  readonly keys: AppConfig['saml']['keys'];
  readonly productName: string;
  readonly publicUrl: string;
  /** Discovery service of another site; null: our own page. */
  readonly discoveryUrl: string | null;
  /** What the metadata says of who runs this service. */
  readonly operator: { readonly name: string; readonly email: string };
  readonly logo: AppConfig['saml']['logo'];
  readonly entityCategories: readonly string[];
  /** The signing key, read once. */
  #key: KeyObject | null = null;

  constructor(
    @Inject(APP_CONFIG) config: AppConfig,
    @Inject(APP_SECRET) private readonly secret: string,
  ) {
    const { publicUrl, saml, site, content, mail } = config;
    this.publicUrl = publicUrl;
    this.entityId = saml.entityId ?? `${publicUrl}/saml/metadata`;
    this.consumerUrl = `${publicUrl}/saml/acs`;
    this.logoutUrl = `${publicUrl}/saml/slo`;
    this.keys = saml.keys;
    this.productName = site.productName;
    this.discoveryUrl = saml.discoveryUrl;
    this.operator = { name: content.operatorName, email: content.contactTo ?? mail.from };
    this.logo = saml.logo;
    this.entityCategories = saml.entityCategories;
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

  /** {@link signingKey}, as the functions of Node take it. @throws AppError `SAML_OFF` */
  signingKeyObject(): KeyObject {
    return (this.#key ??= createPrivateKey(this.signingKey()));
  }

  /** Keyed hash of a NameID or SessionIndex of an identity provider. */
  nameHash(providerId: number, value: string): string {
    return pseudonym(this.secret, `saml ${providerId}`, value);
  }

  /** Encrypts a value for the database: who logged in is no one's business there. */
  seal(value: object): string {
    return sealText(this.secret, PURPOSE, JSON.stringify(value));
  }

  /** @returns null for values that {@link seal} did not make with this secret: `APP_SECRET` has changed since */
  unseal(sealed: string): unknown {
    const text = openSealedText(this.secret, PURPOSE, sealed);
    return text === null ? null : JSON.parse(text);
  }
}
