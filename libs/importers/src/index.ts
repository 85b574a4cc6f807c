export {
  ImportInputError,
  type CitedKeys,
  type ImportFile,
  type ImportItem,
  type ImportPosition,
  type ImportReader,
  type ItemNotes,
  type ReadOptions,
  type ValueOutcome,
} from './import-item.js';
export type { CollectionOptions } from './reading/list-import-files.js';
export { JsonlReader } from './jsonl/jsonl-reader.js';
export { jsonlSource } from './jsonl/jsonl-to-source-record.js';
export { CsvReader } from './csv/csv-reader.js';
export { GuidelineReader } from './guidelines/guideline-reader.js';
export { MedlineReader } from './medline/medline-reader.js';
export { RetractionListReader, listName } from './retractions/retraction-list-reader.js';
export { RisReader } from './ris/ris-reader.js';
export { CitationFileReader } from './citation-files/citation-file-reader.js';
export { readReferences, type GivenReference, type ReferenceList } from './references/read-references.js';
export { PubmedReader } from './pubmed/pubmed-reader.js';
export { DemonstrationReader } from './demonstration/demonstration-reader.js';
export { demonstrationRecord } from './demonstration/generate-record.js';
export { downloadMesh } from './mesh/download-mesh.js';
export { MeshReader, type MeshSource } from './mesh/mesh-reader.js';
export type { MeshItem } from './mesh/mesh-record.js';
export { demonstrationMesh } from './demonstration/mesh/demonstration-mesh.js';
export { ClinicalTrialsSource } from './clinical-trials/clinical-trials-source.js';
export { EuropePmcSource } from './europe-pmc/europe-pmc-source.js';
export { PagedReader, type PageSource } from './network/paged-reader.js';
export { REQUEST_POLICY, RateLimitedClient, type Question } from './network/rate-limited-client.js';
export { MAX_PUBMED_RESULTS, pubmedInterval, PubmedQuerySource } from './pubmed-query/pubmed-query-source.js';
export { CodeTableReader, type CodeItem, type CodeSource } from './codes/code-table-reader.js';
export {
  examineTarget,
  guardedRequest,
  httpsHosts,
  PUBLIC_HOSTS,
  REDIRECTS,
  RefusedAddressError,
  type HostAddress,
  type HostRules,
} from './network/guarded-request.js';
export { isPublicAddress } from './network/public-address.js';
export { DownloadClient, DownloadError } from './network/download-client.js';
export { ACCEPT_FEEDS, FeedReader, MAX_FEED_BYTES } from './feeds/feed-reader.js';
export { MaterialReader } from './material/material-reader.js';
export { askCountries, readSavedCountries, type CountryIncome } from './world-bank/read-countries.js';
export {
  CitationListReader,
  type CitationLine,
  type CitationListKind,
} from './citations/citation-list-reader.js';
export { readObjects } from './objects/read-objects.js';
export {
  failureWithoutText,
  parseAnswerAs,
  SourceError,
  UnusableAnswerError,
} from './network/source-answer.js';
