export { CloseUsage } from './close-usage.service.js';
export { isRobot, monthName, monthOf, startOf, type UsageKind } from './usage-kinds.js';
export { accountPerson, UsageRecorder, type UsageNote } from './usage-recorder.service.js';
export { UsageModule } from './usage.module.js';
