import { FullTextModule } from '@clinical/features';
import { Module } from '@nestjs/common';
import { FullTextController } from './full-text.controller.js';

@Module({ imports: [FullTextModule], controllers: [FullTextController] })
export class FullTextHttpModule {}
