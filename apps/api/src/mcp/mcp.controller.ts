import { MAX_BODY_BYTES, McpMessageSchema, type Language, type McpMessage } from '@clinical/contracts';
import { UsageRecorderService, type UsageKind, usageOf } from '@clinical/institutions';
import { Endpoint, RequiresAccount, Abort, Lang, RateLimited, zod } from '@clinical/http';
import { type AccountPrincipal, callerOf, CurrentUser } from '@clinical/people';
import { AppError, Clock } from '@clinical/platform';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { Body, Controller, Get, Header, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { McpToolsService } from './mcp-tools.service.js';

/**
 * `/mcp`: the Model Context Protocol over streamable HTTP, without sessions: each message gets its own JSON response.
 * An API key authenticates the caller; limits and entitlements are those of the other routes.
 */
@Controller('mcp')
@RequiresAccount('API_KEY_REQUIRED')
@RateLimited('search')
export class McpController {
  constructor(
    private readonly tools: McpToolsService,
    private readonly recorder: UsageRecorderService,
    private readonly clock: Clock,
  ) {}

  @Post()
  @Endpoint({
    id: 'mcp',
    summary: 'Model Context Protocol (streamable HTTP): one JSON-RPC message, no batch.',
    response: McpMessageSchema,
    apiKeys: 'only',
    origin: 'programs',
    bodyLimit: MAX_BODY_BYTES,
    bodiless: [202],
    failures: [406],
  })
  async message(
    @Body(zod(McpMessageSchema)) message: McpMessage,
    @Req() request: Request,
    @Res() response: Response,
    @CurrentUser() principal: AccountPrincipal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<void> {
    const usage = usageOf(request, this.clock.now());
    const count = (kind: UsageKind, item: string): void => {
      if (usage !== null) this.recorder.record({ ...usage, kind, item });
    };
    const server = this.tools.serverFor({
      principal,
      address: callerOf(request).address,
      language,
      signal,
      count,
    });
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    response.once('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request, response, message);
  }

  /** Clients may request a stream of messages; none is offered. */
  @Get()
  @Header('Allow', 'POST')
  @Endpoint({
    id: 'mcpStream',
    summary: 'Not supported: there is no stream of server messages.',
    response: McpMessageSchema,
    apiKeys: 'only',
    failures: [405],
  })
  stream(): never {
    throw new AppError('METHOD_NOT_ALLOWED', 'user', 'There is no stream of server messages');
  }
}
