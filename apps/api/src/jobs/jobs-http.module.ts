import { Module } from '@nestjs/common';
import { JobsAdminController } from './jobs-admin.controller.js';

@Module({ controllers: [JobsAdminController] })
export class JobsHttpModule {}
