import {
  ContactRequestSchema,
  ContactResponseSchema,
  type ContactRequest,
  type ContactResponse,
} from '@clinical/contracts';
import { ContactService, truncatedAddress, type Caller as CallerInfo } from '@clinical/features';
import { Body, Controller, Post } from '@nestjs/common';
import { Endpoint, Public } from '../http/endpoint.decorator.js';
import { Caller } from '../http/params.js';
import { RateLimited } from '../http/throttling.js';
import { zod } from '../http/zod.pipe.js';

/** `POST /Contact`: accepts a message of the contact form (A53). */
@Controller('Contact')
@Public()
@RateLimited('search')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Post()
  @Endpoint({ id: 'contact', summary: 'Write to the operator.', response: ContactResponseSchema })
  send(
    @Body(zod(ContactRequestSchema)) message: ContactRequest,
    @Caller() { address, language }: CallerInfo,
  ): Promise<ContactResponse> {
    return this.contact.take(message, truncatedAddress(address), language);
  }
}
