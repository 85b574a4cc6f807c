import { InstitutionsModule } from '@clinical/features';
import { Module } from '@nestjs/common';
import { InstitutionAuthController } from './institution-auth.controller.js';
import { MyInstitutionController } from './my-institution.controller.js';
import { OwnInstitutionsController } from './own-institutions.controller.js';
import { InstitutionMembersController } from './institution-members.controller.js';
import { InstitutionsAdminController } from './institutions-admin.controller.js';

@Module({
  imports: [InstitutionsModule],
  controllers: [
    InstitutionAuthController,
    InstitutionsAdminController,
    InstitutionMembersController,
    MyInstitutionController,
    OwnInstitutionsController,
  ],
})
export class InstitutionsHttpModule {}
