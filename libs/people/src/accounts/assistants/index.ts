export {
  ASSISTANT_TOKEN_PREFIX,
  AssistantsService,
  hostOf,
  type AssistantTokens,
  type RegisteredAssistant,
} from './assistants.service.js';
export { AssistantsPersonalData } from './assistants-personal-data.js';
