import {
  CONTACT_TOPICS,
  ContactMessageListSchema,
  DeletedMessagesSchema,
  MESSAGE_SORTS,
  type ContactMessageList,
  type DeletedMessages,
} from '@clinical/contracts';
import { ContactMessagesService } from '@clinical/site';
import {
  Endpoint,
  Roles,
  RateLimited,
  IdPipe,
  pageNumber,
  searchedText,
  single,
  sortOrder,
  zod,
} from '@clinical/http';
import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { z } from 'zod';

const MessagesQuerySchema = z.object({
  query: searchedText('Part of the name, email, subject or text; absent: all.'),
  topic: single('Only of this topic, such as quote; absent: all.').pipe(z.enum(CONTACT_TOPICS).nullable()),
  sort: sortOrder(MESSAGE_SORTS),
  page: pageNumber(),
});

/** `/Administrator/messages`: what people wrote by the contact form. */
@Controller('Administrator/messages')
@Roles('Administrator')
@RateLimited('search')
export class MessagesAdminController {
  constructor(private readonly messages: ContactMessagesService) {}

  @Get()
  @Endpoint({
    id: 'contactMessages',
    summary: 'Messages of the contact form, newest first unless sorted.',
    response: ContactMessageListSchema,
  })
  list(
    @Query(zod(MessagesQuerySchema)) { query, topic, sort, page }: z.infer<typeof MessagesQuerySchema>,
  ): Promise<ContactMessageList> {
    return this.messages.list({ text: query, topic, sort: sort ?? '-at' }, page);
  }

  @Delete(':id')
  @Endpoint({
    id: 'deleteContactMessage',
    summary: 'Delete a message of the contact form.',
    response: DeletedMessagesSchema,
  })
  async delete(@Param('id', new IdPipe('MESSAGE_NOT_FOUND')) id: number): Promise<DeletedMessages> {
    return { deleted: await this.messages.delete(id) };
  }
}
