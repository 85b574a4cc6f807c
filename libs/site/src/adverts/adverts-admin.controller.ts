import {
  AdvertListSchema,
  AdvertRowSchema,
  SaveAdvertSchema,
  type AdvertList,
  type AdvertRow,
  type SaveAdvert,
} from '@clinical/contracts';
import { AdvertsService } from './adverts.service.js';
import { Endpoint, Roles, RateLimited, IdPipe, zod } from '@clinical/http';
import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';

const advertId = new IdPipe('ADVERT_NOT_FOUND');

/** `/Administrator/adverts`: what readers without Pro see after the fifth result. */
@Controller('Administrator/adverts')
@Roles('Administrator')
@RateLimited('search')
export class AdvertsAdminController {
  constructor(private readonly adverts: AdvertsService) {}

  @Get()
  @Endpoint({ id: 'adverts', summary: 'List the adverts.', response: AdvertListSchema })
  list(): Promise<AdvertList> {
    return this.adverts.list();
  }

  @Post()
  @Endpoint({ id: 'createAdvert', summary: 'Create an advert.', response: AdvertRowSchema, failures: [409] })
  create(@Body(zod(SaveAdvertSchema)) advert: SaveAdvert): Promise<AdvertRow> {
    return this.adverts.create(advert);
  }

  @Patch(':id')
  @Endpoint({ id: 'changeAdvert', summary: 'Change an advert.', response: AdvertRowSchema })
  change(
    @Param('id', advertId) id: number,
    @Body(zod(SaveAdvertSchema)) advert: SaveAdvert,
  ): Promise<AdvertRow> {
    return this.adverts.change(id, advert);
  }

  @Delete(':id')
  @Endpoint({
    id: 'deleteAdvert',
    summary: 'Delete an advert; responds with those that are left.',
    response: AdvertListSchema,
  })
  async delete(@Param('id', advertId) id: number): Promise<AdvertList> {
    await this.adverts.delete(id);
    return this.adverts.list();
  }
}
