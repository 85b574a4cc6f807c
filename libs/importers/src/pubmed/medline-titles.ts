import type { SourceRecord } from '@clinical/evidence';

/**
 * The titles of a MEDLINE record. A title in square brackets is a translation, and stands without them; where there
 * is no English title the original one takes its place.
 */
export function readTitles(
  printed: string,
  vernacularTitle: string,
): Pick<SourceRecord, 'title' | 'vernacularTitle'> {
  const translated = /^\[(.+)\](\.?)$/.exec(printed);
  const title =
    translated === null ? printed : `${translated[1] ?? ''}${translated[2] ?? ''}`.replace(/\.\.$/, '.');
  if (title !== '' && !/^not available\.?$/i.test(title)) return { title, vernacularTitle };
  return { title: vernacularTitle, vernacularTitle: '' };
}
