import { Abort, Endpoint, Public, RateLimited, single, zod } from '@clinical/http';
import { CurrentUser, type Principal } from '@clinical/people';
import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import {
  MeshBranchSchema,
  MeshHeadingAnswerSchema,
  type MeshBranch,
  type MeshHeadingAnswer,
} from './mesh-browser.contract.js';
import { MeshBrowserService } from './mesh-browser.service.js';

const TreeQuerySchema = z.object({
  number: single('A tree number, such as `C08`, or the letter of a category, such as `C`.'),
});
const HeadingQuerySchema = z.object({
  heading: single('Unique identifier, name or entry term, such as `D001249` or `asthma`.'),
});

/** The MeSH vocabulary for readers: its tree, and what is known of a heading. */
@Controller('api/mesh')
@Public()
@RateLimited('search')
export class MeshBrowserController {
  constructor(private readonly browser: MeshBrowserService) {}

  @Get('tree')
  @Endpoint({
    id: 'meshTree',
    summary: 'The MeSH headings directly below a place of the tree.',
    response: MeshBranchSchema,
  })
  tree(
    @Query(zod(TreeQuerySchema)) { number }: z.infer<typeof TreeQuerySchema>,
    @CurrentUser() principal: Principal,
    @Abort() signal: AbortSignal,
  ): Promise<MeshBranch> {
    return this.browser.branch(number ?? '', principal, signal);
  }

  @Get('heading')
  @Endpoint({
    id: 'meshHeading',
    summary: 'A MeSH heading: scope note, entry terms, places in the tree, records of the collection.',
    response: MeshHeadingAnswerSchema,
  })
  heading(
    @Query(zod(HeadingQuerySchema)) { heading }: z.infer<typeof HeadingQuerySchema>,
    @CurrentUser() principal: Principal,
    @Abort() signal: AbortSignal,
  ): Promise<MeshHeadingAnswer> {
    return this.browser.heading(heading ?? '', principal, signal);
  }
}
