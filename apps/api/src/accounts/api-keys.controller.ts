import {
  ApiKeyListSchema,
  CreatedApiKeySchema,
  NewApiKeySchema,
  RevokedApiKeysSchema,
  type ApiKeyList,
  type CreatedApiKey,
  type RevokedApiKeys,
} from '@clinical/contracts';
import {
  ApiKeysService,
  type LiveSession,
  type AccountPrincipal,
  type Caller,
  CurrentCaller,
  CurrentUser,
} from '@clinical/people';
import { Endpoint, RequiresAccount, RateLimited, zod } from '@clinical/http';
import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { CurrentSession } from '@clinical/people';

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
    @CurrentCaller() caller: Caller,
  ): Promise<CreatedApiKey> {
    return this.keys.create(session, name, caller);
  }

  @Delete(':id')
  @Endpoint({ id: 'revokeApiKey', summary: 'Revoke an API key at once.', response: RevokedApiKeysSchema })
  async revoke(
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id') id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<RevokedApiKeys> {
    const keyId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
    return { revoked: await this.keys.revoke(userId, keyId, caller) };
  }
}
