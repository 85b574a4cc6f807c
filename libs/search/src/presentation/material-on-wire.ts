import type { MaterialOnWire } from '@clinical/contracts';
import type { EvidenceDocument } from '@clinical/evidence';

/** Material of a document in the contract's form; null for other documents. */
export function materialOnWire({
  material,
  languages,
}: Pick<EvidenceDocument, 'material' | 'languages'>): MaterialOnWire | null {
  if (material === undefined) return null;
  const { kind, thumbnail, durationSeconds, pageCount, audience } = material;
  return {
    kind,
    thumbnail: thumbnail === null ? null : { ...thumbnail },
    duration_seconds: durationSeconds,
    page_count: pageCount,
    audience: [...audience],
    languages: [...languages],
  };
}
