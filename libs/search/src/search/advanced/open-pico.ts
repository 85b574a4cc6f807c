import type { Language, SearchRequest } from '@clinical/contracts';
import type { MeshVocabulary } from '@clinical/mesh';
import { parseStrategy } from '@clinical/query-language';
import type { CollectionStatus } from '../../planning/collection-status.js';
import type { StrategySearchSettings } from '../../planning/search-tokens.js';
import { variantsFrom } from '../../planning/word-variants.js';
import type { CallBudget } from '../call-budget.js';
import { PicoSearch, type PicoStep } from './compile-pico.js';
import type { StrategyText } from './strategy-text.js';

/** What reading a PICO search depends on. */
interface PicoReading {
  readonly language: Language;
  readonly vocabulary: MeshVocabulary;
  readonly budget: CallBudget;
}

/** The fields of a PICO search, with the variants of their words. */
export async function openPico(
  request: SearchRequest,
  { language, vocabulary, budget }: PicoReading,
  collection: Pick<CollectionStatus, 'words'>,
  { ranking }: Pick<StrategySearchSettings, 'ranking'>,
): Promise<PicoSearch> {
  const words = await collection.words(budget.context().deadlineMs);
  return new PicoSearch(request, language, variantsFrom(vocabulary, ranking.variants, words));
}

/** The query of a step. */
export function readPicoStep({ text }: PicoStep, language: Language): StrategyText {
  return { text, strategy: parseStrategy(text, { dialect: 'trip', language }) };
}
