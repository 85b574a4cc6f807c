import type { Domain } from '@clinical/http';
import { MailModule } from './mail/mail.module.js';
import {
  AuthenticatorEntity,
  PasskeyEntity,
  RecoveryCodeEntity,
} from './second-factor/second-factor.entity.js';

export const PEOPLE: Domain = {
  features: [MailModule],
  entities: [AuthenticatorEntity, PasskeyEntity, RecoveryCodeEntity],
};
