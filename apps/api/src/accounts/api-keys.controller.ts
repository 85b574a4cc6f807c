import {
  ApiKeyListSchema,
  CreatedApiKeySchema,
  NewApiKeySchema,
  RevokedApiKeysSchema,
  type ApiKeyList,
  type CreatedApiKey,
  type RevokedApiKeys,
} from '@clinical/contracts';
import type { AccountPrincipal } from '@clinical/evidence';
import { ApiKeysService, type Caller as CallerInfo, type LiveSession } from '@clinical/features';
import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { Endpoint, RequiresAccount } from '../http/endpoint.decorator.js';
import { Caller, CurrentSession, CurrentUser } from '../http/params.js';
import { RateLimited } from '../http/throttling.js';
import { zod } from '../http/zod.pipe.js';

/** `/User/apiKeys`: the keys by which programs use the API for an account. */
@Controller('User/apiKeys')
@RequiresAccount()
@RateLimited('search')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  @Endpoint({ id: 'apiKeys', summary: 'API keys of the account.', response: ApiKeyListSchema })
  async list(@CurrentUser() { userId }: AccountPrincipal): Promise<ApiKeyList> {
    return { keys: await this.keys.list(userId) };
  }

  @Post()
  @Endpoint({
    id: 'createApiKey',
    summary: 'Create an API key, within 15 minutes of a login; only this response has the key.',
    response: CreatedApiKeySchema,
    failures: [409],
  })
  create(
    @CurrentSession() session: LiveSession,
    @Body(zod(NewApiKeySchema)) { name }: z.infer<typeof NewApiKeySchema>,
    @Caller() caller: CallerInfo,
  ): Promise<CreatedApiKey> {
    return this.keys.create(session, name, caller);
  }

  @Delete(':id')
  @Endpoint({ id: 'revokeApiKey', summary: 'Revoke an API key at once.', response: RevokedApiKeysSchema })
  async revoke(
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id') id: string,
    @Caller() caller: CallerInfo,
  ): Promise<RevokedApiKeys> {
    const keyId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
    return { revoked: await this.keys.revoke(userId, keyId, caller) };
  }
}
