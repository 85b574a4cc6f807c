export { writeConfigFolder } from './config-folder.js';
export {
  FROM_SOURCE,
  neededEnvironment,
  nodeArgumentsOf,
  startApp,
  startFromSource,
  type Ended,
  type StartedProgram,
} from './start-program.js';
