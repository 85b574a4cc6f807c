/**
 * Names the rules by which texts become tokens and stems. Raise it with any change of them: an index made by
 * other rules finds other documents, and is rebuilt.
 */
export const ANALYSIS_VERSION = '1';
