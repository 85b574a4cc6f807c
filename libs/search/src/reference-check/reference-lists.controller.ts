import { LibraryChangeSchema, type LibraryChange } from '@clinical/contracts';
import { Endpoint, IdPipe, RateLimited, RequiresAccount, zod } from '@clinical/http';
import { CurrentUser, type AccountPrincipal } from '@clinical/people';
import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import {
  KeptReferenceListSchema,
  KeptReferenceListsSchema,
  MAX_REFERENCES_LENGTH,
  ReferenceListTextSchema,
  ReferenceListToKeepSchema,
  type KeptReferenceList,
  type KeptReferenceLists,
  type ReferenceListText,
  type ReferenceListToKeep,
} from './reference-check.contract.js';
import { ReferenceListsService } from './reference-lists.service.js';

const listId = new IdPipe('NOT_IN_LIBRARY');

/** `/User/referenceLists`: lists of references that a reader keeps, visible to that reader alone. */
@Controller('User/referenceLists')
@RequiresAccount()
@RateLimited('search')
export class ReferenceListsController {
  constructor(private readonly lists: ReferenceListsService) {}

  @Get()
  @Endpoint({
    id: 'referenceLists',
    summary: 'The lists of references that the account keeps.',
    response: KeptReferenceListsSchema,
  })
  async list(@CurrentUser() { userId }: AccountPrincipal): Promise<KeptReferenceLists> {
    return { lists: await this.lists.list(userId) };
  }

  @Post()
  @Endpoint({
    id: 'keepReferenceList',
    summary: 'Keep a list of references, for the account alone.',
    response: KeptReferenceListSchema,
    bodyLimit: 2 * MAX_REFERENCES_LENGTH,
    failures: [409],
  })
  keep(
    @Body(zod(ReferenceListToKeepSchema)) list: ReferenceListToKeep,
    @CurrentUser() { userId }: AccountPrincipal,
  ): Promise<KeptReferenceList> {
    return this.lists.keep(userId, list);
  }

  @Get(':id')
  @Endpoint({
    id: 'referenceList',
    summary: 'Name and text of a list of references.',
    response: ReferenceListTextSchema,
  })
  open(
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id', listId) id: number,
  ): Promise<ReferenceListText> {
    return this.lists.open(userId, id);
  }

  @Delete(':id')
  @Endpoint({
    id: 'deleteReferenceList',
    summary: 'Delete a list of references.',
    response: LibraryChangeSchema,
  })
  async delete(
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id', listId) id: number,
  ): Promise<LibraryChange> {
    await this.lists.delete(userId, id);
    return { status: 1 };
  }
}
