import { Module } from '@nestjs/common';
import { DocumentViewsService } from './document-views.service.js';

/** How often documents are viewed. */
@Module({ providers: [DocumentViewsService], exports: [DocumentViewsService] })
export class DocumentViewsModule {}
