import {
  ContactRequestSchema,
  ContactResponseSchema,
  type ContactRequest,
  type ContactResponse,
} from '@clinical/contracts';
import { ContactService } from '@clinical/site';
import { Endpoint, Public, RateLimited, zod } from '@clinical/http';
import { truncatedAddress, type Caller, CurrentCaller } from '@clinical/people';
import { Body, Controller, Post } from '@nestjs/common';

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
    @CurrentCaller() { address, language }: Caller,
  ): Promise<ContactResponse> {
    return this.contact.take(message, truncatedAddress(address), language);
  }
}
