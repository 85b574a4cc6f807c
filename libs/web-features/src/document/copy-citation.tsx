import type { EvidenceRecord } from '@clinical/contracts';
import { Button, useAnnounce } from '@clinical/web-ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDocumentText } from './use-document-text.js';
import styles from './record-view.module.css';

/** How long the button says that it has copied, in milliseconds. */
const CONFIRMATION_MS = 4_000;

/** Copies the record as a reference. Where the browser refuses, the reference is shown to be copied by hand. */
export function CopyCitation({ record }: { record: EvidenceRecord }) {
  const { t } = useDocumentText();
  const announce = useAnnounce();
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const citation = citeRecord(record);
  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('idle'), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(citation);
      setState('copied');
      announce(t('document.copied'));
    } catch {
      // Refused by the reader or a policy, or not there at all outside a secure context.
      setState('refused');
    }
  };
  const copied = state === 'copied';
  return (
    <>
      <Button icon={copied ? <Check size={16} /> : <Copy size={16} />} onClick={() => void copy()}>
        {copied ? t('document.copied') : t('document.copy')}
      </Button>
      {state === 'refused' ? (
        <p className={styles.citation} role="status">
          {t('document.copyFailed', { citation })}
        </p>
      ) : null}
    </>
  );
}

type Citable = Pick<
  EvidenceRecord,
  'authors' | 'title' | 'publication' | 'date' | 'citation' | 'doi' | 'pmid'
> & { readonly appraisal?: Pick<EvidenceRecord['appraisal'], 'integrity'> };

/** Authors named before 'et al' (ICMJE recommendations). */
const AUTHORS_NAMED = 6;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A record as a reference in the style of the ICMJE (Vancouver), in one line, with what is known of it. */
export function citeRecord(record: Citable): string {
  const { authors, publication, citation, doi, pmid } = record;
  const named = authors.slice(0, AUTHORS_NAMED);
  if (authors.length > AUTHORS_NAMED) named.push('et al');
  const date = citationDate(record.date);
  const place = date !== '' && citation !== '' ? `${date};${citation}` : date || citation;
  const parts = [
    named.join(', '),
    titleInCitation(record),
    publication,
    place,
    doi === '' ? '' : `doi:${doi}`,
    pmid === '' ? '' : `PMID: ${pmid}`,
  ];
  return parts
    .filter((part) => part !== '')
    .map((part) => (/[.?!]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

/** A retracted work is not cited without saying so, in whatever document the reference ends up. */
function titleInCitation({ title, appraisal }: Citable): string {
  const retracted = appraisal?.integrity?.status === 'retracted';
  return retracted && !/^\W*retracted\b/i.test(title) ? `[Retracted] ${title}` : title;
}

/** `2026-03-14` as `2026 Mar 14`; as it came when it is no ISO partial date. */
function citationDate(date: string): string {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date);
  if (!match) return date;
  const [, year, month, day] = match;
  return [year, month && MONTHS[Number(month) - 1], day && String(Number(day))].filter(Boolean).join(' ');
}
