/**
 * Names the rules that documents are derived by (merging, categories, grades, designs, areas, appraisal, dates, lookup keys). Raise
 * it with any change of them: an index made by other rules is rebuilt from its own records.
 */
export const EVIDENCE_VERSION = '8';
