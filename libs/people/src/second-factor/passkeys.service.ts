import { createHash } from 'node:crypto';
import type { Passkey } from '@clinical/contracts';
import { isDuplicateKey, type DatabaseContext, type Transaction } from '@clinical/database';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { PasskeyEntity } from './second-factor.entity.js';

/** The site that passkeys are made for. */
export interface PasskeySite {
  /** Such as `https://evidence.example.org`. */
  readonly origin: string;
  /** Shown by the browser. */
  readonly name: string;
}

/** Options for the browser, with the challenge that its answer must have signed. */
export interface PasskeyChallenge {
  readonly options: Record<string, unknown>;
  readonly challenge: string;
}

type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type Authentication = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
/** The column is a signed integer; no device counts further. */
const MAX_COUNTER = 2 ** 31 - 1;

/**
 * Passkeys (WebAuthn level 2) as a second factor: they are asked for after the password, so that a device need not check
 * who holds it.
 */
@Injectable()
export class PasskeysService {
  constructor(private readonly clock: Clock) {}

  /** Oldest first. */
  async list(context: DatabaseContext, accountId: number): Promise<readonly Passkey[]> {
    const rows = await this.#ofAccount(context, accountId);
    return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name, createdAt: createdAt.toISOString() },
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  }

  /** What the browser creates a passkey with. @param account its number, and the address that the browser shows */
  async creation(
    context: DatabaseContext,
    account: { readonly id: number; readonly email: string },
    { origin, name }: PasskeySite,
  ): Promise<PasskeyChallenge> {
    const options = await generateRegistrationOptions({
      rpName: name,
      rpID: new URL(origin).hostname,
      userName: account.email,
      userID: Uint8Array.from(createHash('sha256').update(`account ${account.id}`).digest()),
      attestationType: 'none',
      excludeCredentials: await this.#known(context, account.id),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
    return { options: { ...options }, challenge: options.challenge };
  }

  /** @returns false if the browser's answer is not valid, or the device has a passkey of the service already */
  async add(
    transaction: Transaction,
    accountId: number,
    created: {
      readonly name: string;
      readonly response: Record<string, unknown>;
      readonly challenge: string;
    },
    { origin }: PasskeySite,
  ): Promise<boolean> {
    const verification = await verifyRegistrationResponse({
      response: created.response as unknown as Registration,
      expectedChallenge: created.challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: false,
    }).catch(() => null);
    if (verification?.registrationInfo === undefined) return false;
    const { id, publicKey, counter, transports = [] } = verification.registrationInfo.credential;
    try {
      await transaction.manager.insert(PasskeyEntity, {
        accountId,
        credentialHash: hashOf(id),
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter: Math.min(counter, MAX_COUNTER),
        transports: transports.filter((name) => TRANSPORTS.includes(name)).join(','),
        name: created.name,
        createdAt: this.clock.now(),
        lastUsedAt: null,
      });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** What the browser asks a passkey of the account with; null if it has none. */
  async request(
    context: DatabaseContext,
    accountId: number,
    { origin }: PasskeySite,
  ): Promise<PasskeyChallenge | null> {
    const allowCredentials = await this.#known(context, accountId);
    if (allowCredentials.length === 0) return null;
    const options = await generateAuthenticationOptions({
      rpID: new URL(origin).hostname,
      allowCredentials,
      userVerification: 'preferred',
    });
    return { options: { ...options }, challenge: options.challenge };
  }

  /** Whether a passkey of the account has signed the challenge. Notes its use. */
  async accepts(
    transaction: Transaction,
    accountId: number,
    answer: { readonly response: Record<string, unknown>; readonly challenge: string },
    { origin }: PasskeySite,
  ): Promise<boolean> {
    const response = answer.response as unknown as Authentication;
    const passkey = await transaction.manager.findOneBy(PasskeyEntity, {
      accountId,
      credentialHash: hashOf(typeof response.id === 'string' ? response.id : ''),
    });
    if (passkey === null) return false;
    const verification = await verifyAuthenticationResponse({
      response,
      expectedChallenge: answer.challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    }).catch(() => null);
    if (verification?.verified !== true) return false;
    const counter = Math.min(verification.authenticationInfo.newCounter, MAX_COUNTER);
    await transaction.manager.update(
      PasskeyEntity,
      { id: passkey.id },
      { counter, lastUsedAt: this.clock.now() },
    );
    return true;
  }

  /** @param id of one passkey; absent: all of the account @returns whether there was one */
  async remove({ manager }: Transaction, accountId: number, id?: number): Promise<boolean> {
    const { affected } = await manager.delete(PasskeyEntity, {
      accountId,
      ...(id === undefined ? {} : { id }),
    });
    return (affected ?? 0) > 0;
  }

  async #known(context: DatabaseContext, accountId: number) {
    const rows = await this.#ofAccount(context, accountId);
    return rows.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports.split(',').filter((name) => name !== ''),
    }));
  }

  #ofAccount({ manager }: DatabaseContext, accountId: number): Promise<PasskeyEntity[]> {
    return manager.find(PasskeyEntity, { where: { accountId }, order: { id: 'ASC' } });
  }
}

function hashOf(credentialId: string): string {
  return createHash('sha256').update(credentialId).digest('hex');
}
