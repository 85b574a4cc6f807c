import { MAX_MESH_COMPLETIONS, MESH_COMPLETIONS, type MeshCompletions } from '@clinical/contracts';
import { CompleteHeadings } from '@clinical/features';
import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { RateLimited } from '../http/rate-limit.guard.js';
import { parametersOf } from '../http/request-values.js';

/** `GET /mesh?prefix=&limit=`: completes a MeSH heading while it is typed. */
@Controller('mesh')
@RateLimited('suggest')
export class MeshController {
  constructor(private readonly headings: CompleteHeadings) {}

  @Get()
  complete(@Req() request: Request): Promise<MeshCompletions> {
    const parameters = parametersOf(request.url);
    return this.headings.complete(parameters.get('prefix') ?? '', readLimit(parameters.get('limit')));
  }
}

/** What is no whole number from 1 counts as not stated; more than the most is the most. */
function readLimit(text: string | null): number {
  if (text === null || !/^0*[1-9]\d{0,8}$/.test(text)) return MESH_COMPLETIONS;
  return Math.min(MAX_MESH_COMPLETIONS, Number(text));
}
