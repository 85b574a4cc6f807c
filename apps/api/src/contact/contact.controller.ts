import { ContactRequestSchema, type ContactResponse } from '@clinical/contracts';
import { ContactUs, truncatedAddress } from '@clinical/features';
import { AppError } from '@clinical/platform';
import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { RateLimited } from '../http/rate-limit.guard.js';
import { languageOf } from '../http/request-values.js';

/** `POST /Contact`: takes a message of the contact form (A53). */
@Controller('Contact')
@RateLimited('search')
export class ContactController {
  constructor(private readonly contact: ContactUs) {}

  @Post()
  @HttpCode(200)
  send(@Req() request: Request): Promise<ContactResponse> {
    const reading = ContactRequestSchema.safeParse(request.body);
    if (!reading.success) throw new AppError('INVALID_REQUEST', 'user', 'This is no message of the form');
    return this.contact.take(reading.data, truncatedAddress(request.ip ?? ''), languageOf(request));
  }
}
