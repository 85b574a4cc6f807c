export {
  LOG_LEVELS,
  type AppConfig,
  type AppraisalOverrides,
  type LogLevel,
  type PointStep,
  type RankingOverrides,
  type TimeOfDay,
} from './config/app-config.js';
export { DEFAULT_PRODUCT_NAME } from './config/settings.js';
export { IMPORT_SOURCES } from './config/refresh-commands.js';
export { ConfigurationError, readConfig } from './config/read-config.js';
export { contrastWithWhite, LOGO_TYPES } from './config/brand-environment.js';
export { describeEnvironment, describeSettings, type SettingDescription } from './config/describe-config.js';
export { AppError, type ErrorKind } from './errors/app-error.js';
export { loadEnvFile, withoutEnvFile } from './config/env-file.js';
export { userAgent } from './config/user-agent.js';
export { configurationWarnings } from './config/unknown-names.js';
export { readAppSecret } from './files/app-secret.js';
export { runningServiceAddress } from './files/service-address.js';
export { makeFolder } from './files/make-folder.js';
export { writeWholeFile } from './files/write-whole-file.js';
export {
  createLogger,
  currentRequestContext,
  runInRequestContext,
  type Logger,
  type RequestContext,
} from './logging/logger.js';
export { NestLogger } from './logging/nest-logger.js';
export { APP_CONFIG, APP_SECRET, LOGGER } from './tokens.js';
export { Clock, FixedClock, SystemClock } from './clock/clock.js';
export { runService, type RunningService, type ServiceProcess } from './process/run-service.js';
