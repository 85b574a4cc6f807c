import { Module } from '@nestjs/common';
import { DocumentViewCounts } from './document-views.service.js';

/** How often documents are viewed. */
@Module({ providers: [DocumentViewCounts], exports: [DocumentViewCounts] })
export class DocumentViewsModule {}
