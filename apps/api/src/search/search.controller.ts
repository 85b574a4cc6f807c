import { readDocumentLookup, readSearchParameters } from '@clinical/contracts';
import { LookUpDocument, SearchEvidence } from '@clinical/features';
import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PersonalSearch } from '../library/personal-search.js';
import { wantsPage } from '../http/negotiation.js';
import { principalOf } from '../http/principal.js';
import { RateLimited } from '../http/rate-limit.guard.js';
import { abortSignalOf, languageOf, parametersOf, parametersOfRequest } from '../http/request-values.js';
import { WebPages } from '../pages/web-pages.js';

/**
 * `/Search` and `/api/Search` (SEARCH-7; B61, C1). `POST` takes the parameters as JSON,
 * for texts that no address holds.
 */
@Controller()
@RateLimited('search')
export class SearchController {
  constructor(
    private readonly evidence: SearchEvidence,
    private readonly documents: LookUpDocument,
    private readonly personal: PersonalSearch,
    private readonly pages: WebPages,
  ) {}

  @Get('Search')
  async search(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (wantsPage(request, response)) return this.pages.send(response);
    await this.answer(request, response);
  }

  @Post('Search')
  async searchByBody(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.search(request, response);
  }

  /** The duplicate helper. It has no page of its own: a person who follows it gets that of the results or the document. */
  @Get('api/Search')
  async searchHelper(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (wantsPage(request, response)) return response.redirect(pageOf(parametersOf(request.url)));
    await this.answer(request, response);
  }

  @Post('api/Search')
  async searchHelperByBody(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.searchHelper(request, response);
  }

  private async answer(request: Request, response: Response): Promise<void> {
    const parameters = parametersOfRequest(request);
    const signal = abortSignalOf(response);
    const language = languageOf(request);
    const lookup = readDocumentLookup(parameters);
    const principal = principalOf(request);
    if (lookup !== null) {
      response.status(200).json(await this.documents.lookUp(lookup, language, signal, principal));
      return;
    }
    const reading = readSearchParameters(await this.personal.expandTag(parameters, language), language);
    const answer = await this.evidence.search(reading, language, signal, principal);
    response.status(200).json(await this.personal.personalised(answer, principal, language));
    this.personal.note(reading.request, principal);
  }
}

/** The page of what a search or look-up finds; a look-up of nothing has none of its own. */
function pageOf(parameters: URLSearchParams): string {
  const lookup = readDocumentLookup(parameters);
  if (lookup === null || lookup === '') return `/Searchresult?${parameters.toString()}`;
  const language = parameters.get('lang');
  const query = language === null ? '' : `?${new URLSearchParams({ lang: language }).toString()}`;
  return `/Document/${encodeURIComponent(lookup)}${query}`;
}
