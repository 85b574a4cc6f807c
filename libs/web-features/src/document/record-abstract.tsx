import { Box, Stack, Text } from '@mantine/core';
import type { EvidenceRecord } from '@clinical/contracts';
import { abstractParts } from '@clinical/evidence';
import { useMemo } from 'react';
import { type MarkedProps, QuotedText } from './quoted-text.js';
import { useDocumentText } from './use-document-text.js';
import styles from './record-abstract.module.css';

interface RecordAbstractProps extends MarkedProps {
  readonly sections: EvidenceRecord['abstract'];
  /** A description of material, which is no abstract. */
  readonly isDescription: boolean;
}

/** The abstract in labelled paragraphs: by the sections of its source, or by the labels in its text. */
export function RecordAbstract({ sections, isDescription, sentences, marks }: RecordAbstractProps) {
  const { t } = useDocumentText();
  const paragraphs = useMemo(() => paragraphsOf(sections), [sections]);
  return (
    <section aria-labelledby="abstract" className={styles.abstract}>
      <h2 id="abstract">{t(isDescription ? 'document.description' : 'document.abstract')}</h2>
      {paragraphs.length === 0 ? (
        <Text inherit c="dimmed">
          {t(isDescription ? 'document.description.none' : 'document.abstract.none')}
        </Text>
      ) : null}
      {paragraphs.map(({ label, section, text, start, end }) => (
        <Stack key={`${section} ${start}`} gap="0.125rem">
          {label === '' ? null : (
            <Box component="h3" c="dimmed" fz="note" fw={700} lh="note">
              {sentenceCase(label)}
            </Box>
          )}
          <p>
            <QuotedText
              text={text}
              within={{ start, end }}
              quotes={sentences.inSection(section)}
              marks={marks}
            />
          </p>
        </Stack>
      ))}
    </section>
  );
}

interface Paragraph {
  readonly label: string;
  readonly section: number;
  /** The section's text around the paragraph, because quotes refer to the section. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function paragraphsOf(sections: EvidenceRecord['abstract']): Paragraph[] {
  return sections.flatMap(({ label, text }, section) =>
    label === ''
      ? abstractParts(text).map((part) => ({ ...part, section, text }))
      : [{ label, section, text, start: 0, end: text.length }],
  );
}

/** 'CONCLUSIONS' as 'Conclusions': capitals are hard to read, and screen readers spell short ones. */
function sentenceCase(label: string): string {
  return label === label.toUpperCase() ? label.charAt(0) + label.slice(1).toLowerCase() : label;
}
