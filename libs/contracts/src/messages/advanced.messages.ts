import { advancedDetailsMessages } from './advanced-details.messages.js';
import { advancedEditorMessages } from './advanced-editor.messages.js';
import { advancedToolsMessages } from './advanced-tools.messages.js';

/** Texts of the advanced search, its history and its details; loaded with them and not with every page. */
export const advancedMessages = {
  en: { ...advancedEditorMessages.en, ...advancedToolsMessages.en, ...advancedDetailsMessages.en },
  es: { ...advancedEditorMessages.es, ...advancedToolsMessages.es, ...advancedDetailsMessages.es },
} as const;
