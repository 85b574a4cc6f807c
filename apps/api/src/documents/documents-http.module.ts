import { AppraisalModule, DocumentsModule } from '@clinical/search';
import { Module } from '@nestjs/common';
import { AppraisalController } from './appraisal.controller.js';
import { DocumentsController } from './documents.controller.js';

@Module({
  imports: [AppraisalModule, DocumentsModule],
  controllers: [DocumentsController, AppraisalController],
})
export class DocumentsHttpModule {}
