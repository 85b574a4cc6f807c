import { InstitutionsModule, SamlModule } from '@clinical/institutions';
import { Module } from '@nestjs/common';
import { SamlGuard, SamlStrategy } from './saml-strategy.js';
import { SamlController } from './saml.controller.js';

@Module({
  imports: [InstitutionsModule.core(), SamlModule],
  controllers: [SamlController],
  providers: [SamlGuard, SamlStrategy],
})
export class SamlHttpModule {}
