import type { Category, SearchSummary } from '@clinical/contracts';
import { Button, evidenceGrade, type EvidenceGrade, EvidenceMark } from '@clinical/web-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAreaNames, useCategoryNames } from '../../i18n/use-evidence-names.js';
import { FilterChoice, FilterSection } from './filters-sidebar.js';
import { toggleIds } from '../request/change-request.js';
import { useSearchState } from '../request/search-state.js';
import styles from './filters.module.css';

const GRADES: readonly EvidenceGrade[] = [1, 2, 3, 4, 5];

/** Evidence types in their five quality groups, children below their parent. Types for Pro users say so. */
export function CategoryFilter({ summary }: { summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const { t: tShell } = useTranslation('shell');
  const hasLocked = !summary.isPro && summary.all_categories.some(holdsPro);
  return (
    <FilterSection title={t('evidenceType')} help={hasLocked ? t('proCategoryHelp') : undefined}>
      {GRADES.map((grade) => {
        const categories = summary.all_categories.filter(({ quality }) => evidenceGrade(quality) === grade);
        const label = tShell(`grade.${grade}`);
        return categories.length === 0 ? null : (
          <div key={grade} role="group" aria-label={label} className={styles.group}>
            <p className={styles.grade}>
              <EvidenceMark grade={grade} label={label} />
            </p>
            <CategoryList categories={categories} isPro={summary.isPro} />
          </div>
        );
      })}
    </FilterSection>
  );
}

interface CategoryListProps {
  readonly categories: readonly Category[];
  readonly isPro: boolean;
  /** The ids of the category that these are part of. */
  readonly parentIds?: readonly number[];
}

function CategoryList({ categories, isPro, parentIds = [] }: CategoryListProps) {
  return (
    <ul className={styles.list}>
      {categories.map((category) => (
        <li key={category.query_category}>
          <CategoryChoice category={category} isPro={isPro} parentIds={parentIds} />
          {category.children.length > 0 ? (
            <CategoryList categories={category.children} isPro={isPro} parentIds={categoryIds(category)} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface CategoryChoiceProps {
  readonly category: Category;
  readonly isPro: boolean;
  readonly parentIds: readonly number[];
}

function CategoryChoice({ category, isPro, parentIds }: CategoryChoiceProps) {
  const { t } = useTranslation('search');
  const { request, change } = useSearchState();
  const categoryName = useCategoryNames();
  const ids = categoryIds(category);
  const childIds = category.children.flatMap(categoryIds);
  // A part together with the whole would find no less than the whole: the one chosen last stands for both.
  const covered = [...parentIds, ...childIds].filter((id) => !ids.includes(id));
  const others = request.categories.filter((id) => !covered.includes(id));
  return (
    <FilterChoice
      name={categoryName({ id: category.id, name: category.category_name }, 'part')}
      count={category.count}
      checked={ids.every((id) => request.categories.includes(id))}
      partly={[...ids, ...childIds].some((id) => request.categories.includes(id))}
      locked={category.prouser === 1 && !isPro}
      tag={category.prouser === 1 ? <span className={styles.pro}>{t('proOnly')}</span> : null}
      onToggle={() => change({ categories: toggleIds(others, ids) }, 'filter')}
    />
  );
}

function holdsPro(category: Category): boolean {
  return category.prouser === 1 || category.children.some(holdsPro);
}

/** The category ids that choosing a category filters by: its `query_category`, such as `27` or `16,18`. */
export function categoryIds(category: Pick<Category, 'query_category' | 'id'>): readonly number[] {
  const ids = [...category.query_category.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  return ids.length > 0 ? ids : [category.id];
}

/** Areas listed before 'Show more'. */
const FIRST_SHOWN = 8;

/** Clinical areas, one at a time, for Pro users (SEARCH-5); nothing while no record has one. */
export function AreaFilter({ summary }: { summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const { request, change } = useSearchState();
  const areaName = useAreaNames();
  const [all, setAll] = useState(false);
  const areas = summary.clinical_area;
  if (areas.length === 0) return null;
  const shown = areas.filter(
    ({ area }, index) => all || index < FIRST_SHOWN || area === request.clinicalArea,
  );
  return (
    <FilterSection title={t('clinicalArea')} help={summary.isPro ? undefined : t('clinicalAreaHelp')}>
      <ul className={styles.publicationFilterList}>
        {shown.map(({ area, count }) => {
          const checked = request.clinicalArea === area;
          return (
            <li key={area}>
              <FilterChoice
                name={areaName(area)}
                count={count}
                checked={checked}
                locked={!summary.isPro}
                onToggle={() => change({ clinicalArea: checked ? null : area }, 'filter')}
              />
            </li>
          );
        })}
      </ul>
      {areas.length > FIRST_SHOWN ? (
        <Button kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('showFewer') : t('showMore')}
        </Button>
      ) : null}
    </FilterSection>
  );
}

/** Publications listed before 'Show more'; a longer list also gets a field to find one in it. */
const FIRST_PUBLICATIONS = 6;

/** The most frequent publications of the results. */
export function PublicationFilter({ summary }: { summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const { request, change } = useSearchState();
  const [wanted, setWanted] = useState('');
  const [all, setAll] = useState(false);
  const publications = summary.publications_data;
  if (publications.length === 0) return null;

  const found = publications.filter(({ publication }) => holds(publication, wanted));
  const shown =
    all || wanted !== ''
      ? found
      : found.filter((publication, index) => {
          return index < FIRST_PUBLICATIONS || request.publications.includes(publication.id);
        });
  return (
    <FilterSection title={t('publications')} help={t('publicationsHelp')}>
      {publications.length > FIRST_PUBLICATIONS ? (
        <input
          type="search"
          className={styles.find}
          aria-label={t('findPublication')}
          placeholder={t('findPublication')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      ) : null}
      <ul className={styles.publicationFilterList}>
        {shown.map(({ id, publication, count }) => (
          <li key={id}>
            <FilterChoice
              name={publication}
              count={count}
              checked={request.publications.includes(id)}
              onToggle={() => change({ publications: toggleIds(request.publications, [id]) }, 'filter')}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.none}>
        {found.length === 0 ? t('noPublicationFound') : null}
      </p>
      {wanted === '' && found.length > FIRST_PUBLICATIONS ? (
        <Button kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('showFewer') : t('showMore')}
        </Button>
      ) : null}
    </FilterSection>
  );
}

function holds(publication: string, wanted: string): boolean {
  return publication.toLowerCase().includes(wanted.trim().toLowerCase());
}
