import { instant, integer, text } from '@clinical/database/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A citation: `citing` has `cited` among its references, as a source says. Both are keys of works (`pmid:…`, or `doi:…` where
 * the source gives no PMID), whether or not the collection has a record of them.
 */
@Entity('citations')
@Index('citations_cited', ['cited', 'citing'])
export class CitationEntity {
  @PrimaryColumn(text(250))
  citing: string;

  @PrimaryColumn(text(250))
  cited: string;

  /** `pubmed`, `opencitations` or `icite`. */
  @PrimaryColumn(text(20))
  source: string;
}

/** How far a file of citations was read. */
@Entity('citation_files')
export class CitationFileEntity {
  /** Source and absolute path, hashed. */
  @PrimaryColumn(text(64))
  key: string;

  /** Changes whenever the content may have changed. */
  @Column(text(64))
  fingerprint: string;

  /** Lines that are read and stored. */
  @Column(integer)
  lines: number;
}

/** Records of the collection with citation data, as last counted; one row. */
@Entity('citation_counts')
export class CitationCountEntity {
  @PrimaryColumn(integer)
  id: number;

  @Column(integer)
  records: number;

  /** Records that cite something or are cited. */
  @Column({ name: 'with_citations', ...integer })
  withCitations: number;

  @Column({ name: 'counted_at', ...instant })
  countedAt: Date;
}

export const CITATION_ENTITIES = [CitationEntity, CitationFileEntity, CitationCountEntity];
