import { LookUpDocument } from '@clinical/features';
import { AppError } from '@clinical/platform';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { wantsJson, wantsPage } from '../http/negotiation.js';
import { principalOf } from '../http/principal.js';
import { RateLimited } from '../http/rate-limit.guard.js';
import { abortSignalOf, languageOf } from '../http/request-values.js';
import { WebPages } from '../pages/web-pages.js';

/** `/Document/{id}` and `/r/{id}` (SEARCH-2.6; B53, B66). */
@Controller()
@RateLimited('search')
export class DocumentsController {
  constructor(
    private readonly documents: LookUpDocument,
    private readonly pages: WebPages,
  ) {}

  @Get('Document/:id')
  async document(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (wantsPage(request, response))
      return this.pages.send(response, await this.pageStatus(id, request, response));
    const signal = abortSignalOf(response);
    response.json(await this.documents.lookUp(id, languageOf(request), signal, principalOf(request)));
  }

  /** Goes on to the address of the record; without one, its own page stands here. */
  @Get('r/:id')
  async redirect(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const asJson = wantsJson(request, response);
    const signal = abortSignalOf(response);
    if (asJson) {
      response.json(await this.documents.lookUp(id, languageOf(request), signal, principalOf(request)));
      return;
    }
    const address = await this.documents.address(id, signal, principalOf(request));
    if (address === '') await this.pages.send(response);
    else response.redirect(302, address);
  }

  /** The page itself says what it finds; the status is for those who do not run it. */
  private async pageStatus(id: string, request: Request, response: Response): Promise<number> {
    try {
      await this.documents.address(id, abortSignalOf(response), principalOf(request));
      return 200;
    } catch (error) {
      if (error instanceof AppError && error.code === 'DOCUMENT_NOT_FOUND') return 404;
      throw error;
    }
  }
}
