import { FullTextModule } from '@clinical/library';
import { Module } from '@nestjs/common';
import { FullTextController } from './full-text.controller.js';

@Module({ imports: [FullTextModule], controllers: [FullTextController] })
export class FullTextHttpModule {}
