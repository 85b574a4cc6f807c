import {
  BackgroundExportSchema,
  BackgroundExportsSchema,
  LibraryChangeSchema,
  MAX_BODY_BYTES,
  type BackgroundExport,
  type BackgroundExports,
  type Language,
  type LibraryChange,
} from '@clinical/contracts';
import { BackgroundExportsService } from './background-exports.service.js';
import {
  Endpoint,
  Public,
  RequiresAccount,
  Abort,
  Lang,
  Parameters,
  RateLimited,
  IdPipe,
  wantsPage,
  CountsAs,
} from '@clinical/http';
import { type AccountPrincipal, CurrentUser, principalOf, requireAccount } from '@clinical/people';
import { Controller, Delete, Get, Param, Post, Req, Res, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Readable } from 'node:stream';
import { EXPORT_MEDIA_TYPES, EXPORT_PARAMETER_DESCRIPTIONS } from '../export-descriptions.js';
import { PersonalSearch } from '../../personal-search/personal-search.js';

type Pairs = readonly (readonly [string, string])[];

const exportId = new IdPipe('EXPORT_NOT_FOUND');

/** `/exports`: exports that are prepared in the background, for Pro users. */
@Controller('exports')
@RequiresAccount()
@RateLimited('search')
export class BackgroundExportsController {
  constructor(
    private readonly exports: BackgroundExportsService,
    private readonly personal: PersonalSearch,
  ) {}

  @Post()
  @CountsAs('export')
  @Endpoint({
    id: 'orderExport',
    summary: 'Prepare an export in the background. A mail says when it is ready.',
    response: BackgroundExportSchema,
    apiKeys: 'accepted',
    parameters: EXPORT_PARAMETER_DESCRIPTIONS,
    parametersInBody: true,
    bodyLimit: MAX_BODY_BYTES,
    failures: [400, 403, 409],
  })
  async order(
    @Parameters() parameters: Pairs,
    @CurrentUser() user: AccountPrincipal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<BackgroundExport> {
    const expanded = await this.personal.expandTag(parameters, language);
    return this.exports.order(expanded, user, language, signal);
  }

  @Get()
  @Endpoint({
    id: 'exports',
    summary: 'The background exports of the account.',
    response: BackgroundExportsSchema,
    apiKeys: 'accepted',
  })
  async list(@CurrentUser() { userId }: AccountPrincipal): Promise<BackgroundExports> {
    return { exports: await this.exports.list(userId) };
  }

  @Get(':id')
  @Endpoint({
    id: 'export',
    summary: 'The progress of an export.',
    response: BackgroundExportSchema,
    apiKeys: 'accepted',
  })
  find(
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id', exportId) id: number,
  ): Promise<BackgroundExport> {
    return this.exports.find(userId, id);
  }

  /** Linked from the mail: a visitor is sent to the login, and then to the inbox. */
  @Get(':id/file')
  @Public()
  @Endpoint({
    id: 'exportFile',
    summary: 'The file of a finished export, for the account that ordered it.',
    response: EXPORT_MEDIA_TYPES,
    apiKeys: 'accepted',
    redirects: true,
    failures: [401, 409],
  })
  async file(
    @Param('id', exportId) id: number,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    if (principalOf(request).kind === 'visitor' && wantsPage(request, response)) {
      response.redirect(302, '/Login?target_link_uri=%2FInbox');
      return undefined;
    }
    const { userId } = requireAccount(request);
    const { name, contentType, size, pieces } = await this.exports.file(userId, id);
    response.setHeader('Cache-Control', 'private, no-store');
    return new StreamableFile(Readable.from(pieces, { highWaterMark: 1 }), {
      type: contentType,
      disposition: `attachment; filename="${name}"`,
      length: size,
    }).setErrorHandler((_, failed) => failed.destroy?.());
  }

  @Delete(':id')
  @Endpoint({
    id: 'deleteExport',
    summary: 'Delete an export, also while it is being written.',
    response: LibraryChangeSchema,
    apiKeys: 'accepted',
  })
  async delete(
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id', exportId) id: number,
  ): Promise<LibraryChange> {
    await this.exports.delete(userId, id);
    return { status: 1 };
  }
}
