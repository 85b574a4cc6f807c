import { randomUUID } from 'node:crypto';
import type { Assistant } from '@clinical/contracts';
import {
  AccountRepository,
  AssistantRepository,
  Database,
  type AssistantClientRecord,
  type AssistantConnectionRecord,
  type DatabaseContext,
} from '@clinical/database';
import { Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../access/caller.js';
import type { AccountPrincipal } from '../../access/entitlements.js';
import { requireRecent, SessionsService, type LiveSession } from '../login/index.js';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';
import { AccountMails } from '../account-mails.js';
import { Audit, hashToken, newToken, pseudonym, sameHash } from '../security/index.js';

/** Prefix of every access token, so that people and secret scanners recognise it. */
export const ASSISTANT_TOKEN_PREFIX = 'cea_';
const REFRESH_PREFIX = 'cer_';

const TOKEN_LENGTH = 43;

const CODE_MS = 5 * 60_000;
const ACCESS_MS = 3_600_000;
/** Time in which a refresh token may be sent again. */
const REPEATED_MS = 30_000;
const DAY_MS = 24 * 3_600_000;
const REFRESH_MS = 60 * DAY_MS;
/** The account is asked again after this time, however often the assistant was used. */
const CONNECTION_MS = 180 * DAY_MS;
/** Precision of recorded use. */
const TOUCH_MS = 60_000;

/** An assistant as it registered itself. */
export type RegisteredAssistant = Pick<AssistantClientRecord, 'id' | 'name' | 'redirectUris' | 'createdAt'>;

export interface AssistantTokens {
  readonly access: string;
  readonly refresh: string;
  /** Seconds that the access token is valid. */
  readonly expiresIn: number;
}

/**
 * Assistants that act for accounts (OAuth 2.1): they register themselves, ask for consent, and exchange a code, once, for an access
 * token of an hour and a refresh token, which is exchanged with each use. A code that is sent twice, or an earlier refresh token, may be
 * stolen: the connection ends. It ends after half a year in any case. Only hashes of codes and tokens are stored.
 */
@Injectable()
export class AssistantsService {
  @Inject(Clock) private readonly clock: Clock;
  @Inject(AccountMails) private readonly mails: AccountMails;

  constructor(
    private readonly database: Database,
    private readonly rows: AssistantRepository,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionsService,
    private readonly audit: Audit,
    @Inject(ACCOUNT_SETTINGS) private readonly settings: Pick<AccountSettings, 'secret'>,
  ) {}

  async register(name: string, redirectUris: readonly string[]): Promise<RegisteredAssistant> {
    const client = { id: randomUUID(), name, redirectUris, createdAt: this.clock.now() };
    await this.rows.addClient(client);
    return client;
  }

  find(clientId: string): Promise<RegisteredAssistant | null> {
    return this.rows.findClient(clientId);
  }

  /**
   * Connects the account with an assistant.
   *
   * @returns the code by which the assistant gets its tokens
   * @throws AppError `REAUTHENTICATION_REQUIRED` (A25)
   */
  async allow(
    session: LiveSession,
    { id: clientId, name: detail }: RegisteredAssistant,
    { redirectUri, codeChallenge }: { readonly redirectUri: string; readonly codeChallenge: string },
    { address }: Caller,
  ): Promise<string> {
    requireRecent(session);
    const accountId = session.principal.userId;
    const code = newToken();
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + CODE_MS);
    await this.database.transaction(async (transaction) => {
      const row = { accountId, clientId, codeChallenge, redirectUri, createdAt, expiresAt };
      await this.rows.within(transaction).connect({ ...row, codeHash: hashToken(code) });
      await this.audit.note(transaction, 'assistant_connected', { accountId, address, detail });
      const account = await this.accounts.within(transaction).find(accountId);
      if (account !== null)
        await this.mails.assistantConnected(transaction, account, detail, hostOf(redirectUri));
    });
    return code;
  }

  /** The challenge that a code was made with; null for a code that is not valid. */
  async challengeOf(clientId: string, code: string): Promise<string | null> {
    const found = await this.rows.findByCode(clientId, hashToken(code));
    return found === null || found.expiresAt <= this.clock.now() ? null : found.codeChallenge;
  }

  /** The tokens of a code; null for one that is not valid. */
  async exchangeCode(
    clientId: string,
    code: string,
    redirectUri: string | undefined,
  ): Promise<AssistantTokens | null> {
    const found = await this.rows.findByCode(clientId, hashToken(code));
    if (found === null || found.expiresAt <= this.clock.now()) return null;
    // OAuth 2.1 does not send it; PKCE binds the code.
    if (redirectUri !== undefined && redirectUri !== found.redirectUri) return null;
    const family = newToken();
    const { tokens, row } = this.#tokens(found, family, 1);
    if (await this.rows.exchangeCode(found.id, hashToken(family), row)) {
      await this.rows.disconnectAll(found.accountId, found);
      return tokens;
    }
    await this.#end(found, 'assistant_theft');
    return null;
  }

  /** New tokens for a refresh token; null for one that is not valid. */
  async refresh(clientId: string, token: string): Promise<AssistantTokens | null> {
    const family = familyOf(token);
    const found = await this.rows.findByFamily(clientId, hashToken(family));
    const now = this.clock.now();
    if (found === null || found.expiresAt <= now) return null;
    const { generation, rotatedAt } = found;
    const current = this.#tokens(found, family, generation);
    if (sameHash(token, current.tokens.refresh)) {
      const { tokens, row } = this.#tokens(found, family, generation + 1);
      await this.rows.rotate(found.id, row);
      return tokens;
    }
    // Clients send one token twice at the same moment, and lost responses are asked for again.
    const isRepeated = sameHash(token, this.#tokens(found, family, generation - 1).tokens.refresh);
    if (isRepeated && now.getTime() - (rotatedAt?.getTime() ?? 0) < REPEATED_MS) return current.tokens;
    // With another secret than its own, no token of the connection is recognised: the account connects the assistant again.
    if (current.row.accessHash === found.accessHash) await this.#end(found, 'assistant_theft');
    return null;
  }

  /** Ends the connection of a token. */
  async revokeToken(clientId: string, token: string): Promise<void> {
    const found = token.startsWith(REFRESH_PREFIX)
      ? await this.rows.findByFamily(clientId, hashToken(familyOf(token)))
      : await this.rows.findByToken(clientId, hashToken(token));
    if (found !== null) await this.#end(found, 'assistant_revoked');
  }

  /** The account of an access token, with its current rights; records the use. Null for a token that is not valid. */
  async principal(accessToken: string): Promise<AccountPrincipal | null> {
    const now = this.clock.now();
    const found = await this.rows.findByAccess(hashToken(accessToken), now);
    const account = found === null ? null : await this.accounts.find(found.accountId);
    if (found === null || account === null) return null;
    if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) >= TOUCH_MS) await this.rows.touch(found.id, now);
    return this.sessions.principal(account);
  }

  /** Newest first. */
  async list(accountId: number, context: DatabaseContext = this.database): Promise<Assistant[]> {
    const rows = this.rows.within(context);
    const connected = await rows.ofAccount(accountId);
    const clients = await rows.clients([...new Set(connected.map(({ clientId }) => clientId))]);
    const names = new Map(clients.map(({ id, name }) => [id, name]));
    return connected.map(({ id, clientId, redirectUri, createdAt, lastUsedAt }) => ({
      ...{ id, name: names.get(clientId) ?? '', host: hostOf(redirectUri) },
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  }

  /** Ends a connection immediately. @returns number of ended connections: 0 or 1 */
  async revoke(accountId: number, id: number, { address }: Caller): Promise<number> {
    const [found] = (await this.rows.ofAccount(accountId)).filter((each) => each.id === id);
    return found === undefined ? 0 : this.#end(found, 'assistant_revoked', address);
  }

  /** @returns number of ended connections: 0 if it had ended already */
  #end(
    { id, accountId, clientId }: AssistantConnectionRecord,
    event: 'assistant_revoked' | 'assistant_theft',
    address = '',
  ): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const rows = this.rows.within(transaction);
      const detail = (await rows.findClient(clientId))?.name ?? '';
      const ended = await rows.disconnect(id);
      if (ended > 0) await this.audit.note(transaction, event, { accountId, address, detail });
      return ended;
    });
  }

  /** The tokens of a number, and what is stored of them: the same at each call, so that nothing but hashes is. */
  #tokens({ createdAt }: AssistantConnectionRecord, family: string, generation: number) {
    const now = this.clock.now().getTime();
    const end = createdAt.getTime() + CONNECTION_MS;
    const accessExpires = Math.min(now + ACCESS_MS, end);
    const derived = (purpose: string): string =>
      pseudonym(this.settings.secret, purpose, `${family} ${generation}`);
    const access = `${ASSISTANT_TOKEN_PREFIX}${derived('assistant access')}`;
    return {
      tokens: {
        access,
        refresh: `${REFRESH_PREFIX}${family}${derived('assistant refresh')}`,
        expiresIn: Math.floor((accessExpires - now) / 1000),
      },
      row: {
        ...{ accessHash: hashToken(access), accessExpiresAt: new Date(accessExpires) },
        ...{ generation, rotatedAt: new Date(now) },
        expiresAt: new Date(Math.min(now + REFRESH_MS, end)),
      },
    };
  }
}

/** What all refresh tokens of a connection have in common. */
function familyOf(refreshToken: string): string {
  const start = REFRESH_PREFIX.length;
  return refreshToken.slice(start, start + TOKEN_LENGTH);
}

/** Host of a web address; for an application on the reader's device its scheme alone, as its host is no web site. */
export function hostOf(redirectUri: string): string {
  const { host, protocol } = new URL(redirectUri);
  return protocol === 'https:' || protocol === 'http:' ? host : protocol;
}
