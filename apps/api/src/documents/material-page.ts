import type { CitedDocument } from '@clinical/search';
import type { Material } from '@clinical/evidence';

/** Types of schema.org. It has no type for leaflets, so a leaflet is a creative work. */
const SCHEMA_TYPES: Readonly<Record<Material['kind'], string>> = {
  image: 'ImageObject',
  video: 'VideoObject',
  leaflet: 'CreativeWork',
  course: 'Course',
  news: 'NewsArticle',
};

/** Item types of Zotero, as read by its Dublin Core importer. */
const ITEM_TYPES: Readonly<Record<Material['kind'], string>> = {
  image: 'artwork',
  video: 'videoRecording',
  leaflet: 'document',
  course: 'webpage',
  news: 'webpage',
};

const AUDIENCE_TYPES: Partial<Readonly<Record<Material['audience'][number], string>>> = {
  patients: 'Patient',
  professionals: 'MedicalAudience',
};

/** JSON-LD of an image, video, leaflet, course or news item; the caller leaves out empty values. */
export function materialJsonLd(
  { citation, dates, abstract }: CitedDocument,
  material: Material,
): Readonly<Record<string, unknown>> {
  const { kind, thumbnail, durationSeconds, pageCount, audience } = material;
  const provider = citation.publication === '' ? '' : { '@type': 'Organization', name: citation.publication };
  return {
    '@type': SCHEMA_TYPES[kind],
    ...(kind === 'news' ? { headline: citation.title } : {}),
    description: abstract,
    [kind === 'course' ? 'provider' : 'publisher']: provider,
    // Search engines require a video's publication day.
    ...(kind === 'video' ? { uploadDate: dates.length === 3 ? dates.join('-') : '' } : {}),
    thumbnailUrl: thumbnail?.url ?? '',
    ...(kind === 'video' && durationSeconds !== null ? { duration: isoDuration(durationSeconds) } : {}),
    ...(kind === 'course' && durationSeconds !== null ? { timeRequired: isoDuration(durationSeconds) } : {}),
    ...(pageCount === null ? {} : { size: `${pageCount} pages` }),
    audience: audience.map((one) => {
      const type = AUDIENCE_TYPES[one];
      return type === undefined ? { '@type': 'Audience', audienceType: one } : { '@type': type };
    }),
  };
}

/** The citation as an OpenURL of Dublin Core, for the title of a COinS span: no journal article is claimed. */
export function materialCoins(
  { citation, authors, dates, abstract }: CitedDocument,
  material: Material,
  host: string,
): string {
  const values: readonly (readonly [string, string])[] = [
    ['url_ver', 'Z39.88-2004'],
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:dc'],
    ['rft.type', ITEM_TYPES[material.kind]],
    ['rft.title', citation.title],
    ...authors.map(
      ({ family, inverted }) => [family === '' ? 'rft.aucorp' : 'rft.creator', inverted] as const,
    ),
    ['rft.publisher', citation.publication],
    ['rft.date', dates.join('-')],
    ['rft.language', citation.languages[0] ?? ''],
    ['rft.identifier', citation.url],
    ['rft.description', abstract],
    ['rfr_id', `info:sid/${host}`],
  ];
  const written = new URLSearchParams();
  for (const [name, value] of values) if (value !== '') written.append(name, value);
  return written.toString();
}

function isoDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3_600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ] as const;
  const written = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`);
  return written.length === 0 ? 'PT0S' : `PT${written.join('')}`;
}
