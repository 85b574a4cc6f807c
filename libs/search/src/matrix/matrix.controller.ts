import { MAX_BODY_BYTES, type Language } from '@clinical/contracts';
import {
  Abort,
  Endpoint,
  EVERY_SEARCH_PARAMETER,
  Lang,
  LANGUAGE,
  Parameters,
  Public,
  RateLimited,
  searchParameters,
  type EndpointOptions,
} from '@clinical/http';
import { CurrentUser, type Principal } from '@clinical/people';
import { Controller, Get, Post } from '@nestjs/common';
import { MATRIX_COLUMNS_PARAMETER, MatrixSchema, type Matrix } from './matrix.contract.js';
import { MatrixService } from './matrix.service.js';

type Pairs = readonly (readonly [string, string])[];

const MATRIX: Omit<EndpointOptions, 'id' | 'summary'> = {
  response: MatrixSchema,
  apiKeys: 'accepted',
  failures: [400, 403],
  parameters: [
    {
      name: MATRIX_COLUMNS_PARAMETER,
      description: '`conditions` (conditions or outcomes, the default), or `periods` of five years.',
      example: 'conditions',
    },
    ...searchParameters(EVERY_SEARCH_PARAMETER),
    LANGUAGE,
  ],
};

/** `/api/matrix`: the evidence matrix of a search, for everyone who may run the search. */
@Controller('api/matrix')
@Public()
@RateLimited('search')
export class MatrixController {
  constructor(private readonly service: MatrixService) {}

  @Get()
  @Endpoint({
    id: 'matrix',
    summary: 'Count the interventions of a result by conditions or periods.',
    ...MATRIX,
  })
  read(
    @Parameters() parameters: Pairs,
    @CurrentUser() user: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<Matrix> {
    return this.service.read(parameters, user, language, signal);
  }

  @Post()
  @Endpoint({
    id: 'matrixByBody',
    summary: 'The same, with the parameters as JSON for strategies that are too long for a URL.',
    parametersInBody: true,
    bodyLimit: MAX_BODY_BYTES,
    origin: 'any',
    ...MATRIX,
  })
  readByBody(
    @Parameters() parameters: Pairs,
    @CurrentUser() user: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<Matrix> {
    return this.read(parameters, user, language, signal);
  }
}
