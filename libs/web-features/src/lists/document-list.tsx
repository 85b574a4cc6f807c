import type { LatestDocuments } from '@clinical/contracts';
import { CATEGORY } from '@clinical/evidence';
import { evidenceGrade, EvidenceMark } from '@clinical/web-ui';
import { Anchor, Flex, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatPartialDate } from '../i18n/format.js';
import { useCategoryNames } from '../i18n/use-evidence-names.js';
import { useLanguage } from '../i18n/use-language.js';
import { useTranslation } from '../i18n/use-translation.js';

interface DocumentListProps {
  readonly documents: LatestDocuments['documents'];
  /** Shown instead of an unknown date. */
  readonly undated: string;
  /** Level of the headings. */
  readonly order: 2 | 3;
}

/** Records with evidence grade, category, date and publication, each linking to its page. */
export function DocumentList({ documents, undated, order }: DocumentListProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const categoryName = useCategoryNames();
  return (
    <Flex component="ol" direction="column" gap="sm">
      {documents.map(({ id, title, date, publication, category, category_name: name, grade }) => (
        <Paper component="li" withBorder px="md" py="sm" key={id}>
          <Text component={`h${order}`} size="md" fw={550}>
            <Anchor component={Link} fz="inherit" to={`/Document/${encodeURIComponent(id)}`}>
              {title}
            </Anchor>
          </Text>
          <Group component="p" gap="0 0.75rem" fz="sm" c="dimmed">
            {category === CATEGORY.notices ? null : (
              <EvidenceMark
                grade={evidenceGrade(grade)}
                label={t(`grade.${evidenceGrade(grade)}`)}
                wordHidden
              />
            )}
            <span>{categoryName({ id: category, name }, 'title')}</span>
            <span>{date === '' ? undated : formatPartialDate(date, language)}</span>
            {publication === '' ? null : <span>{publication}</span>}
          </Group>
        </Paper>
      ))}
    </Flex>
  );
}
