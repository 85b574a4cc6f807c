import { DocumentsModule } from '@clinical/features';
import { Module } from '@nestjs/common';
import { AppraisalController } from './appraisal.controller.js';
import { DocumentsController } from './documents.controller.js';

@Module({ imports: [DocumentsModule], controllers: [DocumentsController, AppraisalController] })
export class DocumentsHttpModule {}
