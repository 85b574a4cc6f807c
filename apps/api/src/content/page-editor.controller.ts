import {
  EditablePageSchema,
  PageIdentitySchema,
  PageListSchema,
  PagePreviewSchema,
  PageVersionSchema,
  PreviewPageSchema,
  SavePageSchema,
  type EditablePage,
  type Language,
  type PageIdentity,
  type PageList,
  type PagePreview,
  type PageVersion,
} from '@clinical/contracts';
import { PageEditorService } from '@clinical/site';
import { Endpoint, Roles, Lang, ValuesRefusedError, RateLimited, single, zod } from '@clinical/http';
import { type AccountPrincipal, CurrentUser } from '@clinical/people';
import { AppError } from '@clinical/platform';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { z } from 'zod';

const MAX_PAGE_BYTES = 512 * 1024;
const IDENTITY = {
  kind: single('Kind of page.'),
  name: single('Name of the page.'),
  language: single('Language of the text.'),
};
const IdentityQuerySchema = z.object(IDENTITY);
const VersionQuerySchema = z.object({ ...IDENTITY, version: single('Number of the version.') });

/** The editor of pages, for editors and administrators (A50). */
@Controller('Administrator/pages')
@Roles('Editor')
@RateLimited('search')
export class PageEditorController {
  constructor(private readonly editor: PageEditorService) {}

  @Get()
  @Endpoint({ id: 'editablePages', summary: 'Pages that can be edited.', response: PageListSchema })
  list(@Lang() language: Language): Promise<PageList> {
    return this.editor.list(language);
  }

  @Get('text')
  @Endpoint({
    id: 'editablePage',
    summary: 'The text of a page, for editing.',
    response: EditablePageSchema,
    failures: [404],
  })
  async page(
    @Query(zod(IdentityQuerySchema)) query: z.infer<typeof IdentityQuerySchema>,
  ): Promise<EditablePage> {
    return this.editor.page(identityOf(query));
  }

  @Get('version')
  @Endpoint({
    id: 'pageVersion',
    summary: 'An earlier version of a page.',
    response: PageVersionSchema,
    failures: [404],
  })
  async version(
    @Query(zod(VersionQuerySchema)) query: z.infer<typeof VersionQuerySchema>,
  ): Promise<PageVersion> {
    const version = Number(query.version ?? NaN);
    if (!Number.isSafeInteger(version) || version < 1)
      throw new ValuesRefusedError([{ message: 'P008.not_whole_number', values: { name: 'version' } }]);
    return this.editor.version(identityOf(query), version);
  }

  /** Previews a text; changes nothing. */
  @Post('preview')
  @Endpoint({
    id: 'previewPage',
    summary: 'Preview a text of a page.',
    response: PagePreviewSchema,
    bodyLimit: MAX_PAGE_BYTES,
  })
  preview(@Body(zod(PreviewPageSchema)) page: z.infer<typeof PreviewPageSchema>): PagePreview {
    return this.editor.preview(page);
  }

  @Post()
  @Endpoint({
    id: 'savePage',
    summary: 'Save a page as its next version.',
    response: EditablePageSchema,
    failures: [404, 409],
    bodyLimit: MAX_PAGE_BYTES,
  })
  save(
    @Body(zod(SavePageSchema)) page: z.infer<typeof SavePageSchema>,
    @CurrentUser() { userId }: AccountPrincipal,
  ): Promise<EditablePage> {
    return this.editor.save(page, userId);
  }
}

function identityOf({ kind, name, language }: z.infer<typeof IdentityQuerySchema>): PageIdentity {
  const reading = PageIdentitySchema.safeParse({ kind, name, language });
  if (!reading.success) throw new AppError('PAGE_NOT_FOUND', 'user', 'There is no such page');
  return reading.data;
}
