import {
  DocumentLookupSchema,
  MAX_BODY_BYTES,
  readDocumentLookup,
  parameterMessages,
  readSearchParameters,
  SearchDocumentSchema,
  SearchFieldsResponseSchema,
  SearchResponseSchema,
  type DocumentLookup,
  type Language,
  type SearchFieldsResponse,
  type SearchResponse,
} from '@clinical/contracts';
import { AdvertsService } from '@clinical/site';
import { DocumentLookupService, EvidenceSearchService } from '@clinical/search';
import {
  Endpoint,
  Public,
  type EndpointOptions,
  Abort,
  Lang,
  Parameters,
  parametersOf,
  RateLimited,
  EVERY_SEARCH_PARAMETER,
  LANGUAGE,
  searchParameters,
  ValuesRefusedError,
  PageForBrowsers,
  CountsAs,
} from '@clinical/http';
import { type Principal, CurrentUser } from '@clinical/people';
import { Controller, Get, Post, UseInterceptors } from '@nestjs/common';
import type { Request } from 'express';
import { LibraryChoice, PersonalSearch } from '@clinical/library';
import { UnknownParametersInterceptor } from './unknown-parameters.interceptor.js';

type Pairs = readonly (readonly [string, string])[];
type SearchAnswer = SearchResponse | SearchFieldsResponse | DocumentLookup;
type ChosenFields = SearchFieldsResponse['documents'][number];

const SEARCH: Omit<EndpointOptions, 'id' | 'summary'> = {
  response: [SearchResponseSchema, SearchFieldsResponseSchema, DocumentLookupSchema],
  apiKeys: 'accepted',
  failures: [400, 403, 404],
  parameters: [
    ...searchParameters(EVERY_SEARCH_PARAMETER),
    {
      name: 'document_id',
      description:
        "Id of a document to look up, with search_type 'document'; the response is then the document, not a search.",
    },
    {
      name: 'fields',
      description:
        'Fields of each result, separated by commas, for a smaller response; `id` always. All when missing.',
      example: 'Title,doi,pmid',
    },
    LANGUAGE,
  ],
};
const BY_BODY = { ...SEARCH, parametersInBody: true, bodyLimit: MAX_BODY_BYTES, origin: 'any' } as const;

/** Names of the fields of a result. */
const FIELDS = Object.keys(SearchDocumentSchema.shape);

/** `/Search` and `/api/Search` (B61, C1). `POST` accepts the parameters as JSON, for texts too long for a URL. */
@Controller()
@Public()
@RateLimited('search')
@UseInterceptors(UnknownParametersInterceptor)
export class SearchController {
  constructor(
    private readonly evidence: EvidenceSearchService,
    private readonly documents: DocumentLookupService,
    private readonly personal: PersonalSearch,
    private readonly adverts: AdvertsService,
  ) {}

  @Get('Search')
  @CountsAs('search')
  @Endpoint({ id: 'search', summary: 'Search the collection.', html: true, ...SEARCH })
  @PageForBrowsers()
  async search(
    @Parameters() parameters: Pairs,
    @CurrentUser() user: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
    @LibraryChoice() library: string | undefined,
  ): Promise<SearchAnswer> {
    const lookup = readDocumentLookup(parameters);
    if (lookup !== null) return this.documents.lookUp(lookup, language, signal, user);
    const choose = chosenFields(parameters);
    const reading = readSearchParameters(
      await this.personal.expandTag(parameters, language),
      parameterMessages[language],
    );
    const found = await this.evidence.search(reading, language, signal, user);
    const [{ summary, documents }, advert] = await Promise.all([
      this.personal.personalised(found, user, language, library),
      found.summary.isPro ? null : this.adverts.current(language),
    ]);
    this.personal.note(reading.request, user);
    return { summary: { ...summary, advert }, documents: documents.map(choose) };
  }

  @Post('Search')
  @CountsAs('search')
  @Endpoint({ id: 'searchByBody', summary: 'Search the collection.', html: true, ...BY_BODY })
  @PageForBrowsers()
  searchByBody(
    @Parameters() parameters: Pairs,
    @CurrentUser() user: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
    @LibraryChoice() library: string | undefined,
  ): Promise<SearchAnswer> {
    return this.search(parameters, user, language, signal, library);
  }

  /** There is no page at this address: navigation is redirected to the results or the document. */
  @Get('api/Search')
  @CountsAs('search')
  @Endpoint({ id: 'searchHelper', summary: 'The same as /Search.', redirects: true, ...SEARCH })
  @PageForBrowsers({ redirectTo: pageOf })
  searchHelper(
    @Parameters() parameters: Pairs,
    @CurrentUser() user: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
    @LibraryChoice() library: string | undefined,
  ): Promise<SearchAnswer> {
    return this.search(parameters, user, language, signal, library);
  }

  @Post('api/Search')
  @CountsAs('search')
  @Endpoint({ id: 'searchHelperByBody', summary: 'The same as /Search.', redirects: true, ...BY_BODY })
  @PageForBrowsers({ redirectTo: pageOf })
  searchHelperByBody(
    @Parameters() parameters: Pairs,
    @CurrentUser() user: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
    @LibraryChoice() library: string | undefined,
  ): Promise<SearchAnswer> {
    return this.search(parameters, user, language, signal, library);
  }
}

/**
 * Leaves of each result the fields that `fields` names.
 *
 * @throws ValuesRefusedError for a field that no result has
 */
function chosenFields(parameters: Pairs): (document: SearchResponse['documents'][number]) => ChosenFields {
  const names = parameters
    .filter(([name]) => name === 'fields')
    .flatMap(([, value]) => value.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) return (document) => document;
  if (names.some((name) => !FIELDS.includes(name))) {
    const values = { name: 'fields', allowed: FIELDS.join(', ') };
    throw new ValuesRefusedError([{ message: 'P018.value_not_offered', values }]);
  }
  const chosen = new Set(['id', ...names]);
  return (document) =>
    Object.fromEntries(Object.entries(document).filter(([name]) => chosen.has(name))) as ChosenFields;
}

/** The page of a search or look-up; a look-up without a result has no page. */
function pageOf(request: Request): string {
  const parameters = parametersOf(request.url);
  const lookup = readDocumentLookup(parameters);
  if (lookup === null || lookup === '') return `/Searchresult?${parameters.toString()}`;
  const language = parameters.get('lang');
  const query = language === null ? '' : `?${new URLSearchParams({ lang: language }).toString()}`;
  return `/Document/${encodeURIComponent(lookup)}${query}`;
}
