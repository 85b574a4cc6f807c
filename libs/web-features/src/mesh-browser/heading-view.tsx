import type { MeshHeadingView } from '@clinical/search/contract';
import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { AddToQuery } from './add-to-query.js';
import { headingAddress } from './heading-address.js';
import styles from './mesh-browser.module.css';
import { BranchItems } from './mesh-tree.js';
import { useMeshText } from './use-mesh-text.js';

const COUNTS = ['exploded', 'exact', 'major'] as const;

/** A heading: what it means, its records, its places in the tree, and the query for it. */
export function HeadingView({ heading }: { readonly heading: MeshHeadingView }) {
  const { t } = useMeshText();
  const language = useLanguage();
  const { ui, name, scope_note, since, entry_terms, records, narrower, places } = heading;
  const facts = [
    ui,
    since === null ? '' : t('since', { year: since }),
    t('narrower', { count: narrower, formatted: formatCount(narrower, language) }),
  ];
  return (
    <Stack component="section" gap="md" aria-label={name}>
      <Anchor component={Link} to="/Meshbrowser">
        {t('all')}
      </Anchor>
      <div>
        <Title order={2}>{name}</Title>
        <Text c="dimmed">{facts.filter(Boolean).join(' · ')}</Text>
      </div>
      <div className={styles.parts}>
        <Stack gap="md" miw={0}>
          <section>
            <Title order={3} size="h4">
              {t('scope')}
            </Title>
            <Text>{scope_note ?? t('noScope')}</Text>
          </section>
          <section>
            <Title order={3} size="h4">
              {t('places')}
            </Title>
            <Stack gap="sm">
              {places.map(({ path, items }) => (
                <div key={path.at(-1)?.tree_number}>
                  <Path path={path} />
                  <BranchItems items={items} />
                </div>
              ))}
            </Stack>
          </section>
          {entry_terms.length === 0 ? null : (
            <section>
              <Title order={3} size="h4">
                {t('entryTerms')}
              </Title>
              <ul className={styles.terms}>
                {entry_terms.map((term) => (
                  <li key={term}>{term}</li>
                ))}
              </ul>
            </section>
          )}
        </Stack>
        <Stack gap="md" miw={0}>
          <Paper component="section" withBorder p="md">
            <Title order={3} size="h4" mb="xs">
              {t('records')}
            </Title>
            <dl className={styles.facts}>
              {COUNTS.map((kind) => (
                <Fragment key={kind}>
                  <dt>{t(kind)}</dt>
                  <dd>{formatCount(records[kind], language)}</dd>
                </Fragment>
              ))}
            </dl>
          </Paper>
          <AddToQuery heading={heading} />
        </Stack>
      </div>
    </Stack>
  );
}

/** The way from the top of the tree to the heading, which is not a link. */
function Path({ path }: { readonly path: MeshHeadingView['places'][number]['path'] }) {
  return (
    <Text>
      {path.map(({ tree_number, ui, name }, at) => (
        <Fragment key={tree_number}>
          {at === 0 ? null : ' › '}
          {at === path.length - 1 ? (
            <strong>
              {name} [{tree_number}]
            </strong>
          ) : (
            <Anchor component={Link} to={headingAddress(ui)}>
              {name}
            </Anchor>
          )}
        </Fragment>
      ))}
    </Text>
  );
}
