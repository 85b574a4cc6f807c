import type { MaterialOnWire } from '@clinical/contracts';
import { FileText, GraduationCap, Image, type LucideIcon, Newspaper, SquarePlay } from 'lucide-react';

type MaterialKind = MaterialOnWire['kind'];

/** The kind of material in a category, by its id. */
export const KIND_OF_CATEGORY: Readonly<Record<number, MaterialKind>> = {
  114: 'image',
  115: 'video',
  116: 'leaflet',
  117: 'course',
  118: 'news',
};

const ICONS: Readonly<Record<MaterialKind, LucideIcon>> = {
  image: Image,
  video: SquarePlay,
  leaflet: FileText,
  course: GraduationCap,
  news: Newspaper,
};

/** Replaces the evidence mark of a study; the name of the kind is next to it. */
export function KindIcon({ kind, size = 16 }: { readonly kind: MaterialKind; readonly size?: number }) {
  const Icon = ICONS[kind];
  return <Icon size={size} aria-hidden="true" />;
}
