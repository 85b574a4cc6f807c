import { Module } from '@nestjs/common';
import { DocumentViewsService } from './document-views.service.js';

/** Counts of document views. */
@Module({ providers: [DocumentViewsService], exports: [DocumentViewsService] })
export class DocumentViewsModule {}
