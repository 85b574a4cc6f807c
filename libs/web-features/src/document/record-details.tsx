import type { EvidenceRecord } from '@clinical/contracts';
import { VisuallyHidden } from '@clinical/web-ui';
import { Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAppraisalText } from '../appraisal/use-appraisal-text.js';
import { useDocumentText } from './use-document-text.js';
import { identifierLinks, type RecordLink, registrationLinks } from './record-links.js';
import { useAreaNames } from '../i18n/use-evidence-names.js';
import { languageName } from '../i18n/language-name.js';
import { useLanguage } from '../i18n/use-language.js';
import styles from './record-details.module.css';

/** All other fields of the record, as a list of names and values; unknown ones are left out. */
export function RecordDetails({ record }: { record: EvidenceRecord }) {
  const { t } = useDocumentText();
  const { t: tAppraisal } = useAppraisalText();
  const areaName = useAreaNames();
  const language = useLanguage();
  const identifiers = identifierLinks(record);
  return (
    <Flex aria-labelledby="details" component="section" direction="column" gap="md">
      <h2 id="details">{t('document.details')}</h2>
      <Flex component="dl" direction="column" gap="sm">
        <Detail name={t('document.identifiers')} shown={identifiers.length > 0}>
          <Links links={identifiers} />
        </Detail>
        <Detail name={t('document.registrations')} shown={record.registrations.length > 0}>
          <Links links={registrationLinks(record.registrations)} />
        </Detail>
        <Detail name={tAppraisal('recordAreas')} shown={record.clinical_areas.length > 0}>
          {record.clinical_areas.map(({ id }) => areaName(id)).join(' · ')}
        </Detail>
        <Detail name={t('document.types')} shown={record.publication_types.length > 0}>
          {record.publication_types.join(', ')}
        </Detail>
        <Detail name={t('document.category')} shown={record.category_reason !== ''}>
          {record.category_reason}
        </Detail>
        <Detail name={t('document.mesh')} shown={record.mesh.length > 0}>
          <MeshHeadings mesh={record.mesh} />
        </Detail>
        <Detail name={t('document.keywords')} shown={record.keywords.length > 0}>
          {record.keywords.join(', ')}
        </Detail>
        <Detail name={t('document.languages')} shown={record.languages.length > 0}>
          {record.languages.map((code) => languageName(code, language)).join(', ')}
        </Detail>
        <Detail name={t('document.sources')} shown={record.sources.length > 0}>
          {record.sources.join(', ')}
        </Detail>
      </Flex>
    </Flex>
  );
}

function Detail({ name, shown, children }: { name: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null;
  return (
    <div className={styles.detail}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Links({ links }: { links: readonly RecordLink[] }) {
  return (
    <Flex className={styles.inline} component="ul" wrap="wrap" rowGap="0.25rem" columnGap="md">
      {links.map(({ label, text, href }) => (
        <li key={text}>
          {label === '' ? null : (
            <Text span inherit c="dimmed">
              {label}{' '}
            </Text>
          )}
          {href === null ? (
            text
          ) : (
            <a href={href} rel="noreferrer">
              {text}
            </a>
          )}
        </li>
      ))}
    </Flex>
  );
}

function MeshHeadings({ mesh }: { mesh: EvidenceRecord['mesh'] }) {
  const { t } = useDocumentText();
  return (
    <>
      <ul className={styles.mesh}>
        {mesh.map(({ heading, major, qualifiers }) => (
          <li key={heading}>
            {heading}
            {qualifiers.length > 0 ? ` / ${qualifiers.join(', ')}` : ''}
            {major ? (
              <>
                <span aria-hidden="true">*</span>
                <VisuallyHidden inline> ({t('document.mesh.major')})</VisuallyHidden>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {mesh.some(({ major }) => major) ? (
        <Text inherit c="dimmed" fz="note">
          {t('document.mesh.majorKey')}
        </Text>
      ) : null}
    </>
  );
}
