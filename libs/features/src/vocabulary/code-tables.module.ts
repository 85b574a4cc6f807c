import { Module } from '@nestjs/common';
import { CodeTopics } from './code-topics.service.js';
import { ImportCodes } from './import-codes.service.js';

/** Names of codes: their import, and what codes are about. */
@Module({ providers: [CodeTopics, ImportCodes], exports: [CodeTopics, ImportCodes] })
export class CodeTablesModule {}
