import { editDistance } from '@clinical/text-analysis';

/** Most letters that may differ for a name to be offered instead of another. */
const MAX_EDITS = 2;

/** The known name that a mistyped one most likely stands for; null when none is near. */
export function nearestName(typed: string, known: Iterable<string>): string | null {
  if (typed.length <= 2) return swapped(typed, known);
  const limit = typed.length <= 3 ? 1 : MAX_EDITS;
  let best: string | null = null;
  let least = limit + 1;
  for (const name of known) {
    const distance = editDistance(typed, name, limit);
    if (distance >= least) continue;
    best = name;
    least = distance;
  }
  return best;
}

/** Names so short are near to many; only the same letters the other way round are offered. */
function swapped(typed: string, known: Iterable<string>): string | null {
  const turned = [...typed].reverse().join('');
  for (const name of known) if (name === turned) return name;
  return null;
}
