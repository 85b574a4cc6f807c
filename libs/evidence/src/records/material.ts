/** Kinds of material other than articles, guidelines and registry entries. */
export const MATERIAL_KINDS = ['image', 'video', 'leaflet', 'course', 'news'] as const;
export type MaterialKind = (typeof MATERIAL_KINDS)[number];

/** Audience of a piece of material, as its source states it. */
export const AUDIENCES = ['patients', 'carers', 'public', 'professionals', 'students'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A small picture that represents a piece of material. */
export interface Thumbnail {
  /** http(s) address. */
  readonly url: string;
  /** In pixels; null when the source does not state them. */
  readonly width: number | null;
  readonly height: number | null;
  /** Description of the picture, for those who do not see it; empty when the source does not say. */
  readonly alt: string;
}

/** Data of an image, video, leaflet, course or news item, in addition to those of every record. */
export interface Material {
  readonly kind: MaterialKind;
  /** Null when the source gives none. */
  readonly thumbnail: Thumbnail | null;
  /** Duration in full seconds; null when unknown. */
  readonly durationSeconds: number | null;
  /** Number of pages; null when unknown. */
  readonly pageCount: number | null;
  /** Empty when unknown. */
  readonly audience: readonly Audience[];
}

/** A kind with nothing else stated. */
export function bareMaterial(kind: MaterialKind): Material {
  return { kind, thumbnail: null, durationSeconds: null, pageCount: null, audience: [] };
}

/**
 * Merges the statements of several sources about one piece of material: each from the first that makes it; the kind of
 * the first. Undefined where none is material.
 */
export function mergeMaterial(stated: readonly (Material | undefined)[]): Material | undefined {
  const defined = stated.filter((one) => one !== undefined);
  const [first] = defined;
  if (first === undefined || defined.length === 1) return first;
  return {
    kind: first.kind,
    thumbnail: defined.find(({ thumbnail }) => thumbnail !== null)?.thumbnail ?? null,
    durationSeconds: defined.find((one) => one.durationSeconds !== null)?.durationSeconds ?? null,
    pageCount: defined.find((one) => one.pageCount !== null)?.pageCount ?? null,
    audience: defined.find(({ audience }) => audience.length > 0)?.audience ?? [],
  };
}
