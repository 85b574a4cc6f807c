import type { EvidenceRecord } from '@clinical/contracts';
import { evidenceGrade, EvidenceMark } from '@clinical/web-ui';
import { Anchor, Box, Button, Flex, Group, Text } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { Link } from 'react-router';
import { evidencePathOf } from '../evidence/evidence-path.js';
import { formatPartialDate } from '../i18n/format.js';
import { useCategoryNames } from '../i18n/use-evidence-names.js';
import { useLanguage } from '../i18n/use-language.js';
import { KindIcon } from '../material/material-kind.js';
import { useMaterialFacts } from '../material/material-facts.js';
import { Thumbnail } from '../material/thumbnail.js';
import { PageHeading } from '../layout/page-heading.js';
import { RecordStar } from '../library/star/star-button.js';
import { type MarkedProps, QuotedText } from './quoted-text.js';
import { placesOf } from './record-links.js';
import { useDocumentText } from './use-document-text.js';
import styles from './record-head.module.css';

interface RecordHeadProps extends MarkedProps {
  readonly record: EvidenceRecord;
  /** Address of the work; null if unknown. */
  readonly address: URL | null;
  /** Shown next to a list, whose page has its own heading. */
  readonly beside: boolean;
  /** Further actions. */
  readonly children: ReactNode;
}

/** Head of a record: evidence, title, authors and source, links, and actions. */
export function RecordHead({ record, address, beside, sentences, marks, children }: RecordHeadProps) {
  const { t } = useDocumentText();
  const language = useLanguage();
  const source = [record.publication, formatPartialDate(record.date, language), record.citation];
  const title = (
    <QuotedText
      text={record.title}
      quotes={sentences.inSection(null)}
      marks={marks}
      markup={record.title_markup}
    />
  );
  const name = (
    <span id="record-title">
      {record.appraisal.integrity?.status === 'retracted' ? <s>{title}</s> : title}
    </span>
  );
  return (
    <Flex component="header" direction="column" gap="xs" maw="56rem">
      <Evidence record={record} />
      {beside ? (
        <h2 className={styles.title}>{name}</h2>
      ) : (
        <PageHeading className={styles.title}>{name}</PageHeading>
      )}
      {record.material && record.authors.length === 0 ? null : <AuthorList authors={record.authors} />}
      <Text size="note" c="dimmed">
        {source.filter(Boolean).join(' · ')}
      </Text>
      {record.material ? <MaterialHead material={record.material} /> : null}
      <Group className={styles.actions} gap="xs" mt="xs" data-print="none">
        {address ? (
          <Button
            component="a"
            className={styles.open}
            href={address.href}
            rel="noreferrer"
            rightSection={<ExternalLink size={16} aria-hidden="true" />}
          >
            {t('document.open', { host: address.hostname.replace(/^www\./, '') })}
          </Button>
        ) : null}
        {children}
        <RecordStar record={record} />
        <OtherPlaces record={record} address={address} />
      </Group>
    </Flex>
  );
}

function Evidence({ record }: { record: EvidenceRecord }) {
  const { t } = useTranslation('shell');
  const categoryName = useCategoryNames();
  const grade = evidenceGrade(record.grade);
  return (
    <Flex component="p" wrap="wrap" align="center" rowGap="0.25rem" columnGap="sm" fz="note">
      {record.material ? <KindIcon kind={record.material.kind} /> : null}
      {record.material || record.notice ? null : <EvidenceMark grade={grade} label={t(`grade.${grade}`)} />}
      {record.categories.map((category) => (
        <Link key={category.id} to={evidencePathOf(category.id)} className={styles.category}>
          {categoryName({ id: category.id, name: category.category_name }, 'title')}
        </Link>
      ))}
    </Flex>
  );
}

function MaterialHead({ material }: { material: NonNullable<EvidenceRecord['material']> }) {
  const facts = useMaterialFacts(material);
  return (
    <>
      {facts.length === 0 ? null : (
        <Text size="note" c="dimmed">
          {facts.join(' · ')}
        </Text>
      )}
      <Thumbnail material={material} large />
    </>
  );
}

/** Further places where the work or its trial can be read. */
function OtherPlaces({ record, address }: Pick<RecordHeadProps, 'record' | 'address'>) {
  const { t } = useDocumentText();
  const places = placesOf(record).filter(({ href }) => href !== address?.href);
  if (places.length === 0) return null;
  return (
    <Flex
      component="ul"
      wrap="wrap"
      rowGap={0}
      columnGap="md"
      className={styles.places}
      aria-label={t('document.places')}
    >
      {places.map(({ label, href }) => (
        <li key={href}>
          <Anchor href={href} rel="noreferrer" className={styles.place}>
            {label}
          </Anchor>
        </li>
      ))}
    </Flex>
  );
}

/** Authors shown at first; a consortium may list hundreds. */
const AUTHORS_SHOWN = 12;

/** The authors: the first dozen until all are shown. */
function AuthorList({ authors }: { authors: readonly string[] }) {
  const { t } = useDocumentText();
  const [all, setAll] = useState(false);
  if (authors.length === 0)
    return (
      <Text size="note" c="dimmed">
        {t('document.noAuthors')}
      </Text>
    );
  const folded = !all && authors.length > AUTHORS_SHOWN;
  const shown = folded ? authors.slice(0, AUTHORS_SHOWN) : authors;
  return (
    <Box component="p" maw="48rem">
      {shown.join(', ')}
      {folded ? (
        <>
          {', … '}
          <Anchor component="button" type="button" inherit underline="always" onClick={() => setAll(true)}>
            {t('document.authors.all', { count: authors.length })}
          </Anchor>
        </>
      ) : null}
    </Box>
  );
}
