import {
  PageIdentitySchema,
  PreviewPageSchema,
  SavePageSchema,
  type EditablePage,
  type PageIdentity,
  type PageList,
  type PagePreview,
  type PageVersion,
} from '@clinical/contracts';
import { EditPages } from '@clinical/features';
import { AppError } from '@clinical/platform';
import { Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { z } from 'zod';
import { requireRole } from '../http/principal.js';
import { RateLimited } from '../http/rate-limit.guard.js';
import { languageOf, onlyValue } from '../http/request-values.js';

/** The editor of pages, for editors and administrators (A50). */
@Controller('Administrator/pages')
@RateLimited('search')
export class PageEditorController {
  constructor(private readonly editor: EditPages) {}

  @Get()
  list(@Req() request: Request): Promise<PageList> {
    requireRole(request, 'Editor');
    return this.editor.list(languageOf(request));
  }

  @Get('text')
  page(@Req() request: Request): Promise<EditablePage> {
    requireRole(request, 'Editor');
    return this.editor.page(identityOf(request));
  }

  @Get('version')
  version(@Req() request: Request): Promise<PageVersion> {
    requireRole(request, 'Editor');
    const version = Number(onlyValue(request.url, 'version') ?? NaN);
    if (!Number.isSafeInteger(version) || version < 1) throw refused('version');
    return this.editor.version(identityOf(request), version);
  }

  /** Shows how a text would look; changes nothing. */
  @Post('preview')
  @HttpCode(200)
  preview(@Req() request: Request): PagePreview {
    requireRole(request, 'Editor');
    return this.editor.preview(bodyOf(request, PreviewPageSchema));
  }

  @Post()
  @HttpCode(200)
  save(@Req() request: Request): Promise<EditablePage> {
    const { userId } = requireRole(request, 'Editor');
    return this.editor.save(bodyOf(request, SavePageSchema), userId);
  }
}

function identityOf(request: Request): PageIdentity {
  const given = {
    kind: onlyValue(request.url, 'kind'),
    name: onlyValue(request.url, 'name'),
    language: onlyValue(request.url, 'language'),
  };
  const reading = PageIdentitySchema.safeParse(given);
  if (!reading.success) throw new AppError('PAGE_NOT_FOUND', 'user', 'There is no such page');
  return reading.data;
}

function bodyOf<T>(request: Request, schema: z.ZodType<T>): T {
  const reading = schema.safeParse(request.body);
  if (reading.success) return reading.data;
  throw refused(reading.error.issues.map(({ path }) => path.join('.')).join(', '));
}

/** @param what fields that are missing or not as they should be */
function refused(what: string): AppError {
  return new AppError('INVALID_REQUEST', 'user', `Not as it should be: ${what}`);
}
