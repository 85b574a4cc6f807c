import {
  AddressTestSchema,
  INSTITUTION_SORTS,
  InstitutionDeletedSchema,
  InstitutionImportReplySchema,
  InstitutionImportSchema,
  InstitutionListSchema,
  InstitutionRowSchema,
  InstitutionSavedSchema,
  MAX_INSTITUTIONS_FILE,
  SaveInstitutionSchema,
  type AddressTest,
  type InstitutionDeleted,
  type InstitutionForm,
  type InstitutionImport,
  type InstitutionImportReply,
  type InstitutionList,
  type InstitutionRow,
  type InstitutionSaved,
  type Language,
} from '@clinical/contracts';
import { InstitutionAdminService } from './institution-admin.service.js';
import { InstitutionImportService } from './institution-import.service.js';
import {
  Endpoint,
  Roles,
  Lang,
  RateLimited,
  pageNumber,
  searchedText,
  single,
  sortOrder,
  zod,
} from '@clinical/http';
import { type Actor, CurrentActor } from '@clinical/people';
import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { institutionId } from './institution-paths.js';

const MAX_TEXT_LENGTH = 200;
const InstitutionsQuerySchema = z.object({
  query: searchedText('Part of a name, domain or address range; absent: all.'),
  sort: sortOrder(INSTITUTION_SORTS),
  page: pageNumber(),
});
const AddressQuerySchema = z.object({
  address: single({ description: 'A network address.', example: '192.0.2.7' }).transform((text) =>
    (text ?? '').slice(0, MAX_TEXT_LENGTH),
  ),
});

/** `/Administrator/institutions`. */
@Controller('Administrator/institutions')
@Roles('Administrator')
@RateLimited('search')
export class InstitutionsAdminController {
  constructor(
    private readonly institutions: InstitutionAdminService,
    private readonly imports: InstitutionImportService,
  ) {}

  @Get()
  @Endpoint({
    id: 'institutions',
    summary: 'Institutions, by name unless sorted.',
    response: InstitutionListSchema,
  })
  list(
    @Query(zod(InstitutionsQuerySchema)) { query, sort, page }: z.infer<typeof InstitutionsQuerySchema>,
  ): Promise<InstitutionList> {
    return this.institutions.list({ text: query, sort: sort ?? 'name' }, page);
  }

  @Get('address')
  @Endpoint({
    id: 'testAddress',
    summary: 'The institution of a network address.',
    response: AddressTestSchema,
  })
  testAddress(
    @Query(zod(AddressQuerySchema)) { address }: z.infer<typeof AddressQuerySchema>,
  ): Promise<AddressTest> {
    return this.institutions.testAddress(address);
  }

  @Get(':id')
  @Endpoint({ id: 'readInstitution', summary: 'One institution.', response: InstitutionRowSchema })
  find(@Param('id', institutionId) id: number): Promise<InstitutionRow> {
    return this.institutions.find(id);
  }

  @Post()
  @Endpoint({
    id: 'createInstitution',
    summary: 'Create an institution.',
    response: InstitutionSavedSchema,
    bodyLimit: MAX_INSTITUTIONS_FILE,
  })
  create(
    @Body(zod(SaveInstitutionSchema)) form: InstitutionForm,
    @Lang() language: Language,
    @CurrentActor() actor: Actor,
  ): Promise<InstitutionSaved> {
    return this.institutions.create(form, language, actor);
  }

  @Post('import')
  @Endpoint({
    id: 'importInstitutions',
    summary: 'Add and change institutions from a CSV file; nothing is saved while a line has an error.',
    response: InstitutionImportReplySchema,
    bodyLimit: 2 * MAX_INSTITUTIONS_FILE,
  })
  import(
    @Body(zod(InstitutionImportSchema)) { csv }: InstitutionImport,
    @Lang() language: Language,
    @CurrentActor() actor: Actor,
  ): Promise<InstitutionImportReply> {
    return this.imports.run(csv, language, actor);
  }

  @Patch(':id')
  @Endpoint({
    id: 'changeInstitution',
    summary: 'Change an institution; the body is the complete form.',
    response: InstitutionSavedSchema,
    bodyLimit: MAX_INSTITUTIONS_FILE,
  })
  change(
    @Param('id', institutionId) id: number,
    @Body(zod(SaveInstitutionSchema)) form: InstitutionForm,
    @Lang() language: Language,
    @CurrentActor() actor: Actor,
  ): Promise<InstitutionSaved> {
    return this.institutions.change(id, form, language, actor);
  }

  @Delete(':id')
  @Endpoint({
    id: 'deleteInstitution',
    summary: 'Delete an institution and its sessions.',
    response: InstitutionDeletedSchema,
  })
  async delete(
    @Param('id', institutionId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<InstitutionDeleted> {
    await this.institutions.delete(id, actor);
    return { deleted: 1 };
  }
}
