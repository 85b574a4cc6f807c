import type { EvidenceDocument } from '@clinical/evidence';
import type { EmbeddableText } from '@clinical/text-embedding';

/** The parts of a record that its vector is made of. */
export function embeddableText({ title, abstract, mesh, keywords }: EvidenceDocument): EmbeddableText {
  return {
    title,
    body: abstract.map(({ text }) => text).join(' '),
    headings: [...mesh.map(({ heading }) => heading), ...keywords],
  };
}
