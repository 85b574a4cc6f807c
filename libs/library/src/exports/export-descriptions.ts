import { EXPORT_FORMATS, EXPORT_SCOPES, MAX_EXPORTED, MAX_SELECTED } from '@clinical/contracts';
import {
  type MediaType,
  type ParameterDescription,
  EVERY_SEARCH_PARAMETER,
  LANGUAGE,
  searchParameters,
} from '@clinical/http';

/** Media types of the formats of an export. */
export const EXPORT_MEDIA_TYPES: readonly MediaType[] = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/x-research-info-systems',
  'application/nbib',
  'application/x-bibtex',
  'application/vnd.citationstyles.csl+json',
  'application/xml',
];

/** Parameters of an export and of its search. */
export const EXPORT_PARAMETER_DESCRIPTIONS: readonly ParameterDescription[] = [
  { name: 'export_type', description: `Format: ${EXPORT_FORMATS.join(', ')}.`, example: 'ris' },
  { name: 'export_data', description: `Records: ${EXPORT_SCOPES.join(', ')}.`, example: 'all_page' },
  {
    name: 'articles',
    description: `Ids of selected records, separated by commas, at most ${MAX_SELECTED}; with all_selected.`,
  },
  {
    name: 'export_size',
    description: `Records of a part of all results, 1 to ${MAX_EXPORTED}: programs take only so many in one file.`,
    example: '500',
    schema: { type: 'integer', minimum: 1, maximum: MAX_EXPORTED },
  },
  {
    name: 'export_part',
    description: 'Number of the part, from 1; with export_size and all_results.',
    example: '1',
    schema: { type: 'integer', minimum: 1, maximum: MAX_EXPORTED },
  },
  ...searchParameters(EVERY_SEARCH_PARAMETER),
  LANGUAGE,
];
