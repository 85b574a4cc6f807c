import { setTimeout as wait } from 'node:timers/promises';
import { createSearchEngine } from '@clinical/composition';
import { isLongRun } from '@clinical/contracts/testing';
import type { EvidenceDocument } from '@clinical/evidence';
import { demonstrationRecord } from '@clinical/importers';
import { readConfig } from '@clinical/platform';
import { startApp } from '@clinical/platform/testing';
import type { ManagedSearchEngine } from '@clinical/search-engine';
import { aSuggestion, aCall, aPlan, type FaultNode } from '@clinical/search-engine/contract';
import { until } from './until.js';

/** Fewer are one bulk, at any moment of which the node may die too. */
const RECORDS = isLongRun() ? 2_000 : 300;
/** Collections of two sizes, so that a reader can find out which of them it sees. */
const SMALL = 40;
const LARGE = 60;
/** When the node dies: so many milliseconds after the last step before a switch, or after the switch. */
const MOMENTS = [
  { step: 'before', afterMs: 0 },
  { step: 'before', afterMs: 20 },
  { step: 'after', afterMs: 0 },
] as const;

function line(number: number): string {
  const { title, abstract, authors, journal, date, publicationTypes } = demonstrationRecord(3, number);
  return JSON.stringify({
    key: `k${number}`,
    title,
    abstract,
    authors,
    journal: journal.title,
    date,
    pub_types: publicationTypes,
  });
}

/** Content and counts of an index, including words of titles and prefixes of topics. */
interface Content {
  readonly documents: ReadonlyMap<string, EvidenceDocument>;
  readonly words: readonly (readonly [word: string, documents: number])[];
  readonly suggestions: readonly unknown[];
}

/** Imports while the node is killed or has a full disk. */
export function describeImportsIntoFailingNode(nodeOf: () => FaultNode): void {
  let node: FaultNode;
  let input: string;
  let right: Promise<Content> | null = null;
  const engines: ManagedSearchEngine[] = [];

  beforeAll(() => {
    node = nodeOf();
    input = records('records', RECORDS);
  });
  afterAll(async () => {
    for (const engine of engines) await engine.close();
  });

  function records(name: string, count: number): string {
    return node.scratch(
      `${name}.jsonl`,
      Array.from({ length: count }, (_, number) => line(number)).join('\n'),
    );
  }

  function settingsOf(prefix: string): Record<string, string> {
    return {
      DATA_DIR: node.scratch(prefix),
      SEARCH_ENGINE: 'elasticsearch',
      ELASTICSEARCH_URL: node.address,
      ELASTICSEARCH_INDEX_PREFIX: prefix,
      // A cluster of one node has no place for a replica; adding one is the last step before a switch, which reveals
      // its time.
      ELASTICSEARCH_REPLICAS: '1',
    };
  }

  async function engineOf(settings: Readonly<Record<string, string>>): Promise<ManagedSearchEngine> {
    const engine = await createSearchEngine(readConfig(settings));
    engines.push(engine);
    await engine.open();
    return engine;
  }

  /** Result of an undisturbed import; it runs once. */
  function undisturbed(): Promise<Content> {
    return (right ??= (async () => {
      const settings = settingsOf('undisturbed');
      expect(await startApp('cli', settings, 'import', 'jsonl', input).ended).toMatchObject({ code: 0 });
      const content = await contentOf(await engineOf(settings));
      expect(content.documents.size).toBe(RECORDS);
      return content;
    })());
  }

  async function contentOf(engine: ManagedSearchEngine): Promise<Content> {
    // Without the time, which no two imports share.
    const documents = new Map<string, EvidenceDocument>();
    for await (const document of engine.readAllDocuments(new AbortController().signal)) {
      const { firstImported: _, ...rest } = document;
      documents.set(document.id, rest);
    }
    expect((await engine.status()).documents).toBe(documents.size);
    const { total } = await engine.search(aPlan(), aCall());
    expect(total).toBe(documents.size);
    const near = await engine.words.nearWords(wordsOf(documents), aCall());
    const suggestions = await Promise.all(
      ['a', 'c', 'di', 'tr', 'st'].map((typed) => engine.words.suggest(aSuggestion(typed, 20), aCall())),
    );
    return { documents, words: near.map((each) => [each.word, each.documents] as const), suggestions };
  }

  /** Resolves as soon as documents of an installation are being sent to the index. */
  async function untilBulk(prefix: string): Promise<void> {
    await until(async () => {
      const { tasks } = await node.ask<{ tasks: { description?: string }[] }>(
        'GET',
        '/_tasks?actions=indices:data/write/bulk*&detailed&group_by=none',
      );
      return tasks.some(({ description }) => description?.includes(`${prefix}-documents-`) === true);
    }, 1);
  }

  it('resumes after the node was killed during indexing, with the same collection and the same counts', async () => {
    const settings = settingsOf('bulk');
    const importing = startApp('cli', settings, 'import', 'jsonl', input);
    await untilBulk('bulk');
    await node.kill();
    const failed = await importing.ended;
    expect(failed).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^Error: Elasticsearch at http.* (refuses connections|broke the connection off)\. /m,
      ),
    });
    expect(failed.err).not.toContain('This was not expected');
    await node.startAgain();
    const again = await startApp('cli', settings, 'import', 'jsonl', input).ended;
    expect(again).toMatchObject({ code: 0 });
    expect(await contentOf(await engineOf(settings))).toEqual(await undisturbed());
  });

  it('reports a full disk, continues to search, and resumes when there is space', async () => {
    const settings = settingsOf('full');
    const importing = startApp('cli', settings, 'import', 'jsonl', input);
    await untilBulk('full');
    importing.child.kill('SIGSTOP');
    const engine = await engineOf(settings);
    const before = await engine.search(aPlan(), aCall());
    await node.fillDisk();
    try {
      await until(() => isBlocked('full'));
      importing.child.kill('SIGCONT');
      const failed = await importing.ended;
      expect(failed).toMatchObject({ code: 1, out: '' });
      expect(failed.err).toMatch(/^Error: Elasticsearch .* its disk is nearly full\. Free space on it; /m);
      expect(failed.err).not.toContain('This was not expected');
      expect((await engine.search(aPlan(), aCall())).total).toBeGreaterThanOrEqual(before.total);
      const refused = await startApp('cli', settings, 'import', 'jsonl', input).ended;
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('its disk is nearly full') });
    } finally {
      importing.child.kill('SIGCONT');
      await node.clearDisk();
    }
    await until(async () => !(await isBlocked('full')));
    expect(await startApp('cli', settings, 'import', 'jsonl', input).ended).toMatchObject({ code: 0 });
    expect(await contentOf(engine)).toEqual(await undisturbed());
  });

  async function isBlocked(prefix: string): Promise<boolean> {
    const found = await node.ask<object>('GET', `/${prefix}-*/_settings/index.blocks.*?expand_wildcards=all`);
    return JSON.stringify(found).includes('read_only_allow_delete');
  }

  // Kills and starts the node for each moment.
  if (isLongRun()) {
    it('serves either the complete old or the complete new collection, wherever the node is killed during a switch', async () => {
      const settings = settingsOf('switched');
      const files: Readonly<Record<number, string>> = {
        [SMALL]: records('small', SMALL),
        [LARGE]: records('large', LARGE),
      };
      const rebuild = (size: number) =>
        startApp(
          'cli',
          settings,
          ...['import', 'jsonl', files[size] ?? '', '--rebuild', '--restart', '--allow-fewer'],
        );
      const otherThan = (size: number): number => (size === SMALL ? LARGE : SMALL);
      expect(await rebuild(LARGE).ended).toMatchObject({ code: 0 });
      const engine = await engineOf(settings);
      const seen = new Set<number>();
      let isOver = false;
      const reading = (async () => {
        while (!isOver) {
          const found = await engine.search(aPlan(), aCall()).catch(() => null);
          if (found !== null) seen.add(found.total);
          await wait(5);
        }
      })();
      for (const { step, afterMs } of MOMENTS) {
        const before = await engine.status();
        const rebuilding = rebuild(otherThan(before.documents));
        const isThere = step === 'before' ? isNearSwitch : isSwitched;
        await until(() => isThere('switched', before.generation), 1);
        await wait(afterMs);
        await node.kill();
        await rebuilding.ended;
        await node.startAgain();
        await until(() =>
          engine.status().then(
            () => true,
            () => false,
          ),
        );
        const { documents, generation } = await engine.status();
        expect(documents).toBe(
          generation === before.generation ? before.documents : otherThan(before.documents),
        );
        if (step === 'after') expect(generation).not.toBe(before.generation);
        expect((await engine.search(aPlan(), aCall())).total).toBe(documents);
        const writer = await engine.openWriter('update');
        await writer.commit(0);
        expect((await generationsOf('switched')).at(-1)).toBe(generation);
      }
      const last = otherThan((await engine.status()).documents);
      expect(await rebuild(last).ended).toMatchObject({ code: 0 });
      expect((await engine.status()).documents).toBe(last);
      expect((await engine.search(aPlan(), aCall())).total).toBe(last);
      isOver = true;
      await reading;
      expect([...seen].sort((a, b) => a - b)).toEqual([SMALL, LARGE]);
      expect(await generationsOf('switched')).toHaveLength(2);
    });
  }

  /** Whether a later generation is about to serve. */
  async function isNearSwitch(prefix: string, generation: string): Promise<boolean> {
    const found = await node.ask<Record<string, { settings: { index?: { number_of_replicas: string } } }>>(
      'GET',
      `/${prefix}-documents-*/_settings/index.number_of_replicas`,
    );
    return Object.entries(found).some(
      ([index, { settings }]) =>
        Number(index.slice(-4)) > Number(generation) && settings.index?.number_of_replicas === '1',
    );
  }

  async function isSwitched(prefix: string, generation: string): Promise<boolean> {
    const found = await node.ask<object>('GET', `/_alias/${prefix}-ledger`);
    return !Object.keys(found).includes(`${prefix}-ledger-${generation}`);
  }

  /** Names of all generations with any index or alias. */
  async function generationsOf(prefix: string): Promise<string[]> {
    const found = await node.ask<object>('GET', `/${prefix}-documents-*,${prefix}-ledger-*/_settings`);
    return [...new Set(Object.keys(found).map((index) => index.slice(-4)))].sort();
  }
}

/** The different words of all titles, folded, in order. */
function wordsOf(documents: ReadonlyMap<string, EvidenceDocument>): string[] {
  const words = [...documents.values()].flatMap(({ title }) => title.toLowerCase().match(/[a-z]+/g) ?? []);
  return [...new Set(words)].sort().slice(0, 300);
}
