import {
  MAX_MESH_COMPLETIONS,
  MESH_COMPLETIONS,
  MeshCompletionsSchema,
  readSearchParameters,
  SpellResponseSchema,
  SuggestionsResponseSchema,
  type MeshCompletions,
  type SpellResponse,
  type SuggestionsResponse,
} from '@clinical/contracts';
import { HeadingCompletionService } from '../vocabulary/heading-completion.service.js';
import { SpellingService } from './spelling.service.js';
import { SuggestionsService } from './suggestions.service.js';
import {
  Endpoint,
  Public,
  Abort,
  Parameters,
  RateLimited,
  first,
  zod,
  searchParameters,
} from '@clinical/http';
import { type Principal, CurrentUser } from '@clinical/people';
import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';

const TYPED = 'What has been typed. Blank or very long text has no completions.';
const SuggestionsQuerySchema = z.object({
  keywords: first({ description: TYPED, example: 'asth' }).transform((text) => text ?? ''),
});
const MeshQuerySchema = z.object({
  prefix: first({ description: TYPED, example: 'myocard' }).transform((text) => text ?? ''),
  limit: first({
    description: `Most headings wanted, 1 to ${MAX_MESH_COMPLETIONS}; ${MESH_COMPLETIONS} when not stated.`,
    example: String(MESH_COMPLETIONS),
  }).transform((text) =>
    text !== null && /^0*[1-9]\d{0,8}$/.test(text)
      ? Math.min(MAX_MESH_COMPLETIONS, Number(text))
      : MESH_COMPLETIONS,
  ),
});

/** `/Searchsuggestions`, did-you-mean and MeSH headings (B41). */
@Controller()
@Public()
@RateLimited('suggest')
export class SuggestionsController {
  constructor(
    private readonly suggestions: SuggestionsService,
    private readonly spelling: SpellingService,
    private readonly headings: HeadingCompletionService,
  ) {}

  @Get('Searchsuggestions')
  @Endpoint({ id: 'suggest', summary: 'Complete what is being typed.', response: SuggestionsResponseSchema })
  suggest(
    @Query(zod(SuggestionsQuerySchema)) { keywords }: z.infer<typeof SuggestionsQuerySchema>,
    @CurrentUser() user: Principal,
    @Abort() signal: AbortSignal,
  ): Promise<SuggestionsResponse> {
    return this.suggestions.suggest(keywords, signal, user);
  }

  @Get('api/spell')
  @Endpoint({
    id: 'spell',
    summary:
      'Suggest a better spelling of a standard query with fewer than 50 results, if it finds more with the same filters. None for a query that names fields.',
    response: SpellResponseSchema,
    parameters: [
      { name: 'criteria', description: 'The query as typed.', example: 'astma' },
      ...searchParameters([
        ...([
          'searchType',
          'categories',
          'publications',
          'clinicalArea',
          'limits',
          'fromDate',
          'toDate',
        ] as const),
      ]),
    ],
  })
  spell(
    @Parameters() parameters: readonly (readonly [string, string])[],
    @CurrentUser() user: Principal,
    @Abort() signal: AbortSignal,
  ): Promise<SpellResponse> {
    return this.spelling.correct(readSearchParameters(parameters), signal, user);
  }

  @Get('mesh')
  @Endpoint({
    id: 'completeHeading',
    summary: 'Complete the name of a MeSH heading, or one of its entry terms.',
    response: MeshCompletionsSchema,
  })
  complete(
    @Query(zod(MeshQuerySchema)) { prefix, limit }: z.infer<typeof MeshQuerySchema>,
  ): Promise<MeshCompletions> {
    return this.headings.complete(prefix, limit);
  }
}
