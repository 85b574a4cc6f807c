import {
  DocumentCitationSchema,
  DocumentLookupSchema,
  type DocumentCitation,
  type DocumentLookup,
  type Language,
} from '@clinical/contracts';
import { CitationService, DocumentLookupService } from '@clinical/search';
import {
  Endpoint,
  Public,
  Abort,
  Lang,
  RateLimited,
  LANGUAGE,
  wantsJson,
  wantsPage,
  CountsAs,
} from '@clinical/http';
import { type Principal, CurrentUser } from '@clinical/people';
import { APP_CONFIG, AppError, type AppConfig } from '@clinical/platform';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { queryOf } from '../web-app/page-routes.js';
import { WebPages } from '../web-app/web-pages.js';
import { documentPage } from './document-page.js';

/** `/Document/{id}` and `/r/{id}` (B53, B66). */
@Controller()
@Public()
@RateLimited('search')
export class DocumentsController {
  constructor(
    private readonly documents: DocumentLookupService,
    private readonly citations: CitationService,
    private readonly pages: WebPages,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Get('Document/:id')
  @CountsAs('record')
  @Endpoint({
    id: 'document',
    summary: 'Look a document up by its id, PMID, PMCID, DOI or trial registration number.',
    response: DocumentLookupSchema,
    html: true,
    apiKeys: 'accepted',
    failures: [403, 404],
    parameters: [LANGUAGE],
  })
  async document(
    @Param('id') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentUser() user: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<DocumentLookup | undefined> {
    const own = await this.documents.idOf(id, signal, user);
    if (!wantsPage(request, response)) return this.documents.lookUp(own, language, signal, user);
    await this.sendPage(response, own, user, signal);
    return undefined;
  }

  @Get('Document/:id/Citation')
  @CountsAs('citation')
  @Endpoint({
    id: 'documentCitation',
    summary: 'Cite a document: five styles, and RIS, BibTeX and NBIB.',
    response: DocumentCitationSchema,
    apiKeys: 'accepted',
    failures: [403, 404],
  })
  async citation(
    @Param('id') id: string,
    @CurrentUser() user: Principal,
    @Abort() signal: AbortSignal,
  ): Promise<DocumentCitation> {
    return this.citations.cite(await this.documents.idOf(id, signal, user), signal, user);
  }

  /** Redirects to the URL of the record; without one, to the page of the record. */
  @Get('r/:id')
  @CountsAs('link')
  @Endpoint({
    id: 'redirect',
    summary: 'Go to the URL of a document; JSON only when asked for by name.',
    response: DocumentLookupSchema,
    html: true,
    redirects: true,
    failures: [403, 404],
    parameters: [LANGUAGE],
  })
  async redirect(
    @Param('id') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentUser() user: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<DocumentLookup | undefined> {
    const own = await this.documents.idOf(id, signal, user);
    if (wantsJson(request, response)) return this.documents.lookUp(own, language, signal, user);
    const address = await this.documents.address(own, signal, user);
    response.redirect(
      302,
      address === '' ? `/Document/${encodeURIComponent(own)}${queryOf(request)}` : address,
    );
    return undefined;
  }

  /** The page shows the result itself; status and content are for clients that do not run it. */
  private async sendPage(
    response: Response,
    id: string,
    user: Principal,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const { publicUrl, site } = this.config;
      const cited = await this.documents.cite(id, signal, user);
      await this.pages.send(response, 200, documentPage(cited, { publicUrl, productName: site.productName }));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'DOCUMENT_NOT_FOUND') throw error;
      await this.pages.send(response, 404);
    }
  }
}
