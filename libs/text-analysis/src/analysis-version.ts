/**
 * Names the rules by which texts become tokens, stems and abbreviations. Raise it with any change of them: an index
 * made by other rules finds other documents, and is rebuilt. 2: abbreviations that texts define are counted.
 */
export const ANALYSIS_VERSION = '2';
