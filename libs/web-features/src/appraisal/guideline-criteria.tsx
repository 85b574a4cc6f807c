import { GUIDELINE_CRITERIA } from '@clinical/evidence';
import { Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useAppraisalText } from './use-appraisal-text.js';
import styles from './appraisal.module.css';

/** The fields of a guideline score, in their order. */
const FIELDS = ['methodology', 'evidence_grading', 'systematic_evidence', 'funding', 'conflict'] as const;
type GuidelineField = (typeof FIELDS)[number];
type CriteriaPoints = Readonly<Record<GuidelineField, number>>;

interface GuidelineCriteriaProps {
  /** What was given for each criterion. */
  readonly points: CriteriaPoints;
}

/** The criteria of a guideline score with what each earned of its most. */
export function GuidelineCriteria({ points }: GuidelineCriteriaProps) {
  const { t } = useAppraisalText();
  return (
    <Table className={styles.criteria}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('guidelineCriterion')}</Table.Th>
          <Table.Th scope="col">{t('guidelinePoints')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {FIELDS.map((field) => (
          <Table.Tr key={field}>
            <Table.Th scope="row">
              <span className={styles.pointName}>{t(`guidelineCriterion_${field}`)}</span>
              <Text span display="block" size="note" c="dimmed">
                {t(`guidelineHelp_${field}`)}
              </Text>
            </Table.Th>
            <Table.Td>{t('pointsOf', { points: points[field], most: mostOf(field) })}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function mostOf(field: GuidelineField): number {
  return GUIDELINE_CRITERIA.find((criterion) => criterion.field === field)?.max ?? 0;
}

/** Sum over the criteria. */
export function totalOfCriteria(points: CriteriaPoints): number {
  return FIELDS.reduce((sum, field) => sum + points[field], 0);
}

/** The criteria of a list's `guidelines_score`, whose first element is the total (B22); null without one. */
export function criteriaOfScore(score: readonly number[]): CriteriaPoints | null {
  const [total, methodology, grading, systematic, funding, conflict] = score;
  if (total === undefined) return null;
  return {
    methodology: methodology ?? 0,
    evidence_grading: grading ?? 0,
    systematic_evidence: systematic ?? 0,
    funding: funding ?? 0,
    conflict: conflict ?? 0,
  };
}
