import type { SentenceFinder } from '../reading/sentences.js';
import type { SpeciesMentions } from './species.js';
import { statedReason } from './stated-reason.js';
import type { DesignFinding } from './study-design.js';

const ENOUGH_LABORATORY_WORDS = 4;
/** Fewer words of the laboratory are no sign of it. */
export const SOME_LABORATORY_WORDS = 2;

/** Research on animals, by their mentions. */
export function animalStudy(living: SpeciesMentions, sentences: SentenceFinder): DesignFinding | null {
  const { animals } = living;
  const first = animals.first;
  if (first === null || (!living.original && living.length > 0)) return null;
  const { inTitle, people } = living;
  const mostly = inTitle || (animals.count >= 2 && animals.count > people) || people === 0;
  if (!mostly || (inTitle && people > animals.count + 2)) return null;
  return {
    design: 'laboratory',
    reason: statedReason(first.section === null ? 'titleMentions' : 'abstractMentions', first.word),
    quote: sentences.at(first.section, first.offset),
    // A title alone may as well head a review of studies of animals.
    clear: living.length > 0 && (inTitle || animals.count >= 2),
  };
}

/** Research in the laboratory, where that is plain. */
export function laboratoryStudy(living: SpeciesMentions, sentences: SentenceFinder): DesignFinding | null {
  return living.people <= 1 &&
    living.original &&
    living.laboratory.kinds >= ENOUGH_LABORATORY_WORDS &&
    !living.reviews
    ? laboratory(living, sentences, true)
    : null;
}

/** Research in the laboratory, where nothing else is stated. */
export function perhapsLaboratory(living: SpeciesMentions, sentences: SentenceFinder): DesignFinding | null {
  return living.laboratory.kinds >= SOME_LABORATORY_WORDS && living.people < living.laboratory.kinds
    ? laboratory(living, sentences, false)
    : null;
}

function laboratory(
  { laboratory: { first } }: SpeciesMentions,
  sentences: SentenceFinder,
  clear: boolean,
): DesignFinding | null {
  if (first === null) return null;
  return {
    design: 'laboratory',
    reason: statedReason(first.section === null ? 'titleLaboratory' : 'abstractLaboratory', first.word),
    quote: sentences.at(first.section, first.offset),
    clear,
  };
}
