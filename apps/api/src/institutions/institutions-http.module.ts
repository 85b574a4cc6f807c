import { InstitutionsModule } from '@clinical/features';
import { Module } from '@nestjs/common';
import { InstitutionAuthController } from './institution-auth.controller.js';
import { InstitutionMembersController } from './institution-members.controller.js';
import { InstitutionsAdminController } from './institutions-admin.controller.js';

@Module({
  imports: [InstitutionsModule],
  controllers: [InstitutionAuthController, InstitutionsAdminController, InstitutionMembersController],
})
export class InstitutionsHttpModule {}
