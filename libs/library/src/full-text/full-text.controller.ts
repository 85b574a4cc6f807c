import {
  ChangeLibkeyInstitutionSchema,
  ChildInstitutionsSchema,
  FullTextResponseSchema,
  LibkeyInstitutionSchema,
  type ChildInstitutions,
  type FullTextResponse,
  type LibkeyInstitution,
} from '@clinical/contracts';
import { FullTextService } from './full-text.service.js';
import { LibrariesService } from './libraries.service.js';
import {
  Endpoint,
  Public,
  Abort,
  missingValue,
  RateLimited,
  single,
  zod,
  LANGUAGE,
  wantsPage,
  CountsAs,
} from '@clinical/http';
import { type Principal, CurrentUser } from '@clinical/people';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Body, Controller, Get, Header, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { LIBRARY_COOKIE, LibraryChoice } from './library-choice.js';

const FullTextQuerySchema = z.object({
  documentId: single({ description: 'Id of the document.', example: 'pubmed-31101888' }),
});
const InstitutionsQuerySchema = z.object({
  institution_id: single("Id of an institution; ignored, as the reader's own one counts."),
});
const CHOICE_SECONDS = 365 * 24 * 3_600;

/** `/api/fulltext`, `/childInstitutions` and `/changeLibkeyInstitution` (SEARCH-7, B38, B39). */
@Controller()
@Public()
@RateLimited('search')
export class FullTextController {
  constructor(
    private readonly fullTexts: FullTextService,
    private readonly libraries: LibrariesService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** The response depends on the reader's library and rights. */
  @Get('api/fulltext')
  @CountsAs('full-text')
  @Header('Cache-Control', 'private, no-store')
  @Endpoint({
    id: 'fullText',
    summary:
      'Where the full text of a document is. Browsers that navigate are redirected to it, or to the page of the document.',
    response: FullTextResponseSchema,
    redirects: true,
    apiKeys: 'accepted',
    failures: [400, 403, 404],
    parameters: [LANGUAGE],
  })
  async fullText(
    @Query(zod(FullTextQuerySchema)) { documentId }: z.infer<typeof FullTextQuerySchema>,
    @LibraryChoice() choice: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentUser() user: Principal,
    @Abort() signal: AbortSignal,
  ): Promise<FullTextResponse | undefined> {
    if (documentId === null) throw missingValue('documentId');
    const library = await this.libraries.of(choice, user);
    const found = await this.fullTexts.find(documentId, library, user, signal);
    if (!wantsPage(request, response)) return found;
    response.redirect(302, found.link?.url ?? `/Document/${encodeURIComponent(found.document_id)}`);
    return undefined;
  }

  @Get('childInstitutions')
  @Endpoint({
    id: 'childInstitutions',
    summary: 'Libraries to choose from for links to full texts, and the chosen one.',
    response: ChildInstitutionsSchema,
  })
  childInstitutions(
    @Query(zod(InstitutionsQuerySchema)) _query: z.infer<typeof InstitutionsQuerySchema>,
    @LibraryChoice() choice: string | undefined,
    @CurrentUser() user: Principal,
  ): Promise<ChildInstitutions> {
    return this.libraries.list(choice, user);
  }

  @Post('changeLibkeyInstitution')
  @Endpoint({
    id: 'changeLibkeyInstitution',
    summary: 'Choose the library for links to full texts; a cookie keeps the choice.',
    response: LibkeyInstitutionSchema,
  })
  async changeInstitution(
    @Body(zod(ChangeLibkeyInstitutionSchema))
    { selected_institution }: z.infer<typeof ChangeLibkeyInstitutionSchema>,
    @CurrentUser() user: Principal,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LibkeyInstitution> {
    const { reply, key } = await this.libraries.choose(selected_institution, user);
    const cookie = stringifySetCookie({
      name: LIBRARY_COOKIE,
      value: key,
      path: '/',
      sameSite: 'lax',
      httpOnly: true,
      secure: this.config.publicUrl.startsWith('https:') || request.secure,
      maxAge: CHOICE_SECONDS,
    });
    response.append('Set-Cookie', cookie);
    return reply;
  }
}
