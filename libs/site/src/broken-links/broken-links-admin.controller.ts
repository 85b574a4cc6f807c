import {
  BROKEN_LINK_SORTS,
  BROKEN_LINK_STATES,
  BrokenLinkChangeSchema,
  BrokenLinkListSchema,
  BrokenLinkRowSchema,
  type BrokenLinkChange,
  type BrokenLinkList,
  type BrokenLinkRow,
} from '@clinical/contracts';
import { BrokenLinksService } from './broken-links.service.js';
import {
  Endpoint,
  Roles,
  RateLimited,
  first,
  IdPipe,
  pageNumber,
  searchedText,
  sortOrder,
  zod,
} from '@clinical/http';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { z } from 'zod';

const ListSchema = z.object({
  query: searchedText('Part of the title, link or reporter; absent: all.'),
  sort: sortOrder(BROKEN_LINK_SORTS),
  page: pageNumber(),
  state: first("'open' or 'resolved'; both where it is neither."),
});

const reportId = new IdPipe('REPORT_NOT_FOUND');

/** `/Administrator/brokenLinks`: links that readers reported, and what their check found. */
@Controller('Administrator/brokenLinks')
@Roles('Administrator')
@RateLimited('search')
export class BrokenLinksAdminController {
  constructor(private readonly links: BrokenLinksService) {}

  @Get()
  @Endpoint({
    id: 'brokenLinks',
    summary: 'Reported links, newest first unless sorted.',
    response: BrokenLinkListSchema,
  })
  list(
    @Query(zod(ListSchema)) { query, state, sort, page }: z.infer<typeof ListSchema>,
  ): Promise<BrokenLinkList> {
    const known = BROKEN_LINK_STATES.find((each) => each === state) ?? null;
    return this.links.list({ text: query, state: known, sort: sort ?? '-reported' }, page);
  }

  @Patch(':id')
  @Endpoint({
    id: 'changeBrokenLink',
    summary: 'Mark a reported link as resolved, or open again.',
    response: BrokenLinkRowSchema,
  })
  change(
    @Param('id', reportId) id: number,
    @Body(zod(BrokenLinkChangeSchema)) { state }: BrokenLinkChange,
  ): Promise<BrokenLinkRow> {
    return this.links.change(id, state);
  }

  @Post(':id/check')
  @Endpoint({ id: 'checkBrokenLink', summary: 'Check a reported link again.', response: BrokenLinkRowSchema })
  check(@Param('id', reportId) id: number): Promise<BrokenLinkRow> {
    return this.links.check(id);
  }
}
