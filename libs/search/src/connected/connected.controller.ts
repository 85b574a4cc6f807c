import type { Language } from '@clinical/contracts';
import { Abort, Endpoint, Lang, Public, RateLimited, zod } from '@clinical/http';
import { CurrentCaller, CurrentUser, type Caller, type Principal } from '@clinical/people';
import { Body, Controller, Headers, Post } from '@nestjs/common';
import type { z } from 'zod';
import {
  ConnectedClickReplySchema,
  ConnectedClickSchema,
  ConnectedRequestSchema,
  ConnectedResponseSchema,
  type ConnectedClickReply,
  type ConnectedRequest,
  type ConnectedResponse,
} from './connected.contract.js';
import { ConnectedClicksService } from './connected-clicks.service.js';
import { ConnectedService } from './connected.service.js';

/** `/api/connected`: articles connected with others. */
@Controller('api/connected')
@Public()
@RateLimited('search')
export class ConnectedController {
  constructor(
    private readonly connected: ConnectedService,
    private readonly clicks: ConnectedClicksService,
  ) {}

  @Post()
  @Endpoint({
    id: 'connected',
    summary: 'Articles connected with others: by citations, words, headings, authors, trials and readers.',
    response: ConnectedResponseSchema,
    failures: [403, 404],
    origin: 'any',
    apiKeys: 'accepted',
  })
  async find(
    @Body(zod(ConnectedRequestSchema)) request: ConnectedRequest,
    @CurrentUser() user: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<ConnectedResponse> {
    const found = await this.connected.find(request, language, signal, user);
    return { searchId: this.clicks.listOf(found.summary.seeds), ...found };
  }

  @Post('onclick')
  @Endpoint({
    id: 'connectedClick',
    summary: 'Count that a connected article was opened, without tracking anyone.',
    response: ConnectedClickReplySchema,
    failures: [403, 404],
  })
  async opened(
    @Body(zod(ConnectedClickSchema)) click: z.infer<typeof ConnectedClickSchema>,
    @CurrentUser() user: Principal,
    @CurrentCaller() { address }: Caller,
    @Abort() signal: AbortSignal,
    @Headers('user-agent') agent = '',
  ): Promise<ConnectedClickReply> {
    const reader = user.kind === 'account' ? { userId: user.userId } : { address, agent };
    return { counted: await this.clicks.opened(click, reader, signal, user) };
  }
}
