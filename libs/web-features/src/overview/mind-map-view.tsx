import { searchQueryString, type SearchRequest } from '@clinical/contracts';
import { type OutlineItem, readOutline } from '@clinical/search/contract';
import { Anchor, Button, Group, Stack, Text, Tree, type TreeNodeData, useTree } from '@mantine/core';
import '@mantine/core/styles/Tree.layer.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, Download } from 'lucide-react';
import { type RefObject, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { downloadFile } from '../exports/download-file.js';
import { notify } from '../layout/notify.js';
import { useFormat } from '../results/format/share-links.js';
import { MindMapPicture } from './mind-map-picture.js';
import { OverviewState } from './overview-state.js';
import { mindMapQuery } from './overview.query.js';
import { downloadPng, downloadSvg } from './picture-file.js';
import { SearchLink } from './search-link.js';
import { useOverviewText } from './use-overview-text.js';
import styles from './mind-map-view.module.css';

interface MindMapViewProps {
  readonly request: SearchRequest;
  readonly isPro: boolean;
}

/** The mind map of a result, for Pro users (B47): a tree, the same as a picture, and files of both. */
export function MindMapView({ request, isPro }: MindMapViewProps) {
  const { t } = useOverviewText();
  const search = searchQueryString(request);
  const query = useQuery({ ...mindMapQuery(search), enabled: isPro });
  const markdown = query.data?.markdown;
  const outline = useMemo(() => (markdown === undefined ? null : readOutline(markdown)), [markdown]);
  if (!isPro)
    return (
      <Text>
        {t('map.pro')}{' '}
        <Anchor component={Link} to="/Why">
          {t('map.why')}
        </Anchor>
      </Text>
    );
  if (markdown === undefined || outline === null)
    return <OverviewState query={query} loading={t('map.loading')} failed={t('map.failed')} />;
  return <FoundMap key={markdown} outline={outline} markdown={markdown} />;
}

function FoundMap({ outline, markdown }: { readonly outline: OutlineItem; readonly markdown: string }) {
  const { t } = useOverviewText();
  const picture = useRef<SVGSVGElement>(null);
  const items = useMemo(() => itemsByPath(outline), [outline]);
  const data = useMemo(() => [nodeOf(outline, '0')], [outline]);
  const everything = useMemo(
    () => Object.fromEntries([...items.keys()].map((path) => [path, true])),
    [items],
  );
  const tree = useTree({ initialExpandedState: everything });
  return (
    <Stack gap="md">
      <Group gap="xs" data-print="none">
        <Button variant="default" onClick={() => tree.expandAllNodes()}>
          {t('map.expandAll')}
        </Button>
        <Button variant="default" onClick={() => tree.setExpandedState({ 0: true })}>
          {t('map.collapseAll')}
        </Button>
        <MapFiles markdown={markdown} picture={picture} />
      </Group>
      <Text c="dimmed" size="note">
        {t('map.intro')}
      </Text>
      <Tree
        data={data}
        tree={tree}
        className={styles.tree}
        aria-label={t('view.map')}
        renderNode={({ node, expanded, hasChildren, elementProps }) => (
          <div {...elementProps} className={`${elementProps.className} ${styles.row}`}>
            <span className={styles.toggle} aria-hidden="true">
              {hasChildren ? expanded ? <ChevronDown size={16} /> : <ChevronRight size={16} /> : null}
            </span>
            <ItemText item={items.get(node.value)} />
          </div>
        )}
      />
      {/* The tree says the same; the picture scrolls by keyboard. */}
      <div className={styles.frame} tabIndex={0} role="region" aria-label={t('map.picture')}>
        <MindMapPicture
          ref={picture}
          outline={outline}
          title={t('map.title', { search: outline.text })}
          description={t('map.description', { count: items.size })}
        />
      </div>
    </Stack>
  );
}

interface MapFilesProps {
  readonly markdown: string;
  readonly picture: RefObject<SVGSVGElement | null>;
}

/** Downloads of a mind map. */
function MapFiles({ markdown, picture }: MapFilesProps) {
  const { t } = useOverviewText();
  const saveMarkdown = () =>
    downloadFile('mind-map.md', new Blob([markdown], { type: 'text/markdown;charset=utf-8' }));
  const saveSvg = () => {
    if (picture.current) downloadSvg('mind-map.svg', picture.current);
  };
  const savePng = () => {
    if (picture.current) downloadPng('mind-map.png', picture.current).catch(() => notify(t('map.failed')));
  };
  const icon = <Download size={16} aria-hidden="true" />;
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={saveMarkdown}>
        {t('map.markdown')}
      </Button>
      <Button variant="default" leftSection={icon} onClick={saveSvg}>
        SVG
      </Button>
      <Button variant="default" leftSection={icon} onClick={savePng}>
        PNG
      </Button>
    </>
  );
}

function ItemText({ item }: { readonly item: OutlineItem | undefined }) {
  const format = useFormat();
  if (item === undefined) return null;
  const { text, address, count } = item;
  if (address === null) return <Text fw={550}>{text}</Text>;
  const { pathname, search } = new URL(address);
  if (count === null)
    return (
      <Anchor component={Link} to={pathname}>
        {text}
      </Anchor>
    );
  return (
    <Text component="span">
      <SearchLink query={search.slice(1)}>{text}</SearchLink> ({format.number(count)})
    </Text>
  );
}

function nodeOf({ text, items }: OutlineItem, path: string): TreeNodeData {
  return {
    value: path,
    label: text,
    ...(items.length === 0 ? {} : { children: items.map((each, place) => nodeOf(each, `${path}.${place}`)) }),
  };
}

function itemsByPath(item: OutlineItem, path = '0'): Map<string, OutlineItem> {
  const below = item.items.flatMap((each, place) => [...itemsByPath(each, `${path}.${place}`)]);
  return new Map([[path, item], ...below]);
}
