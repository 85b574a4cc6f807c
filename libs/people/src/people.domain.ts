import type { Domain } from '@clinical/http';
import {
  AuthenticatorEntity,
  PasskeyEntity,
  RecoveryCodeEntity,
} from './second-factor/second-factor.entity.js';

export const PEOPLE: Domain = {
  features: [],
  entities: [AuthenticatorEntity, PasskeyEntity, RecoveryCodeEntity],
};
