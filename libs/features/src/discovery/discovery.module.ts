import { Module } from '@nestjs/common';
import { InstitutionsModule } from '../institutions/index.js';
import { SamlModule } from '../saml/index.js';
import { FindLogins } from './find-logins.service.js';

/** The search of the institution at which a person logs in. */
@Module({ imports: [InstitutionsModule, SamlModule], providers: [FindLogins], exports: [FindLogins] })
export class DiscoveryModule {}
