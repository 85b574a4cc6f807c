import {
  InfobuttonResponseSchema,
  parameterMessages,
  readSearchParameters,
  type InfobuttonResponse,
  type Language,
} from '@clinical/contracts';
import { CODE_SYSTEMS, MESH_OID } from '@clinical/evidence';
import { CodeTopicsService } from '../vocabulary/code-topics.service.js';
import { EvidenceSearchService } from '../search/evidence-search.service.js';
import {
  Endpoint,
  type EndpointOptions,
  Public,
  Abort,
  Lang,
  Parameters,
  RateLimited,
  LANGUAGE,
  CountsAs,
} from '@clinical/http';
import { VISITOR } from '@clinical/people';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { Controller, Get, Inject, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { readKnowledgeRequest, RESPONSE_TYPES } from './infobutton-request.js';
import { knowledgeResponse, knowledgeResponseXml } from './infobutton-response.js';

type Pairs = readonly (readonly [string, string])[];

const SUMMARY =
  'Search for what an electronic health record asks about (HL7 Infobutton). text/html redirects to the results page; parameters about patients are ignored.';

const REQUEST: Omit<EndpointOptions, 'id' | 'summary'> = {
  response: InfobuttonResponseSchema,
  redirects: true,
  failures: [400],
  parameters: [
    { name: 'mainSearchCriteria.v.c', description: 'Code of the topic.', example: 'D001249' },
    {
      name: 'mainSearchCriteria.v.cs',
      description: `Code system by OID: ${[{ oid: MESH_OID, name: 'MeSH' }, ...Object.values(CODE_SYSTEMS)]
        .map(({ oid, name }) => `${oid} (${name})`)
        .join(', ')}.`,
    },
    { name: 'mainSearchCriteria.v.dn', description: 'Display name of the code.', example: 'Asthma' },
    { name: 'mainSearchCriteria.v.ot', description: 'Text of the record, where there is no display name.' },
    { name: 'subTopic.v.dn', description: 'What about the topic, such as treatment.' },
    { name: 'taskContext.c.c', description: 'What the user is doing; repeated in the response.' },
    {
      name: 'informationRecipient',
      description: 'Who reads the answer, PAT or PROV; repeated in the response.',
    },
    {
      name: 'informationRecipient.languageCode.c',
      description: 'Language of the answer, before `lang`.',
      example: 'es',
    },
    {
      name: 'performer.languageCode.c',
      description: 'Language of the answer where that of the recipient is missing.',
    },
    { name: 'knowledgeResponseType', description: `One of ${RESPONSE_TYPES.join(', ')}.` },
    LANGUAGE,
  ],
};

/** `/infobutton`: searches that electronic health records open (HL7 Context-Aware Knowledge Retrieval, URL-based). */
@Controller('infobutton')
@Public()
@RateLimited('search')
export class InfobuttonController {
  constructor(
    private readonly evidence: EvidenceSearchService,
    private readonly codes: CodeTopicsService,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Get()
  @CountsAs('search')
  @Endpoint({ id: 'infobutton', summary: SUMMARY, ...REQUEST })
  async respond(
    @Parameters() parameters: Pairs,
    @Lang() asked: Language,
    @Abort() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<InfobuttonResponse | string | undefined> {
    const request = await readKnowledgeRequest(parameters, (system, code, otherwise) =>
      this.codes.topicOf(system, code, otherwise),
    );
    const query = new URLSearchParams({ criteria: request.topic, search_type: 'standard' });
    const language = request.language ?? asked;
    if (request.responseType === 'text/html') {
      if (language !== asked) query.set('lang', language);
      response.redirect(302, `/Searchresult?${query.toString()}`);
      return undefined;
    }
    const reading = readSearchParameters(query, parameterMessages[language]);
    const found = await this.evidence.search(reading, language, signal, VISITOR);
    const { publicUrl, site } = this.config;
    const about = { publicUrl, product: site.productName, language, now: this.clock.now() };
    const answer = knowledgeResponse(request, found, about);
    if (request.responseType === 'application/json') return answer;
    response.type('text/xml; charset=utf-8');
    return knowledgeResponseXml(answer);
  }

  @Post()
  @CountsAs('search')
  @Endpoint({
    id: 'infobuttonByBody',
    summary: 'The same with the parameters in a form or in JSON, so that no log of addresses has them.',
    ...REQUEST,
    parametersInBody: true,
    origin: 'any',
  })
  respondToBody(
    @Parameters() parameters: Pairs,
    @Lang() asked: Language,
    @Abort() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<InfobuttonResponse | string | undefined> {
    return this.respond(parameters, asked, signal, response);
  }
}
