import {
  searchQueryString,
  serverMessages,
  shellMessages,
  type Language,
  type SearchRequest,
} from '@clinical/contracts';
import { ProRequiredError } from '../planning/pro-required.error.js';
import { entitlements, type Principal } from '@clinical/people';
import { APP_CONFIG, AppError, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { EVIDENCE_GROUPS, ofGroups } from '../overview/evidence-groups.js';
import { byName, topicTree, type Candidate, type TopicTree } from '../overview/overview-topics.js';
import {
  hasTooManyTopics,
  SearchedTopicsService,
  withTopic,
  type SearchedTopics,
} from '../overview/searched-topics.service.js';
import { outlineAsMarkdown, type MindMap, type OutlineItem } from './mind-map.contract.js';

/** Topics of a branch, and of a result whose phrases have no tree. */
const OF_BRANCH = 6;
const WITHOUT_TREE = 12;
/** Topics of a branch that are counted in the whole result. */
const COUNTED = 15;
const TITLES = 5;

const TREES: readonly TopicTree[] = ['C', 'F', 'D', 'E', 'G', 'N'];

/** A search with its name in the outline. */
interface Leaf {
  readonly text: string;
  readonly request: SearchRequest;
}

/** The mind map of any search: its topics by MeSH tree, its evidence groups and its first titles. */
@Injectable()
export class MindMapService {
  constructor(
    private readonly topics: SearchedTopicsService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Every number is the total of the search of its link. The same search of the same collection has the same outline.
   *
   * @param search words, or the query string of a search
   * @throws ProRequiredError, AppError `NO_KEYWORDS`, and whatever the search itself throws
   */
  async read(
    search: string,
    principal: Principal,
    language: Language,
    signal: AbortSignal,
  ): Promise<MindMap> {
    if (!entitlements(principal, { pro: this.config.grantPro }).isPro) throw new ProRequiredError([]);
    const parameters = parametersOf(search);
    if (parameters === null) throw new AppError('NO_KEYWORDS', 'user', 'There is nothing to search for.');
    const searched = await this.topics.open(parameters, principal, language, signal);
    const outline = await this.#outline(searched, language);
    return { markdown: outlineAsMarkdown(outline) };
  }

  async #outline(searched: SearchedTopics, language: Language): Promise<OutlineItem> {
    const texts = serverMessages[language];
    const { search, basis, vocabulary, titles } = searched;
    const { request } = search;
    const branches = hasTooManyTopics(request) ? [] : branchesOf(searched, language);
    const groups = EVIDENCE_GROUPS.flatMap((group): Leaf[] => {
      const narrowed = ofGroups(request, [group], searched.mayUsePro);
      return narrowed === null
        ? []
        : [{ text: shellMessages[language][`grade.${group}`], request: narrowed }];
    });
    const leaves = [...branches.flatMap(({ leaves: each }) => each), ...groups];
    const counts = await search.countEach(leaves.map((leaf) => leaf.request));
    const counted = new Map(leaves.map((leaf, place) => [leaf, counts[place] ?? 0]));
    const itemsOf = (some: readonly Leaf[]): OutlineItem[] =>
      some
        .map((leaf) => ({
          text: leaf.text,
          address: this.#address(`/Searchresult?${searchQueryString(leaf.request)}`),
          count: counted.get(leaf) ?? 0,
          items: [],
        }))
        .filter(({ count }) => count > 0);
    const topics = branches.map(({ text, leaves: each, limit }) =>
      heading(text, itemsOf(each).sort(byCount).slice(0, limit)),
    );
    const hasTrees = vocabulary.size > 0;
    const name = basis === 'headings' ? 'topics' : hasTrees ? 'words' : 'phrases';
    const records = titles.slice(0, TITLES).map(({ id, title }) => ({
      text: title,
      address: this.#address(`/Document/${encodeURIComponent(id)}`),
      count: null,
      items: [],
    }));
    const parts = [
      heading(
        texts[`mindmap.${name}`],
        hasTrees ? topics.filter(isFilled) : topics.flatMap(({ items }) => items),
      ),
      heading(texts['mindmap.groups'], itemsOf(groups)),
      heading(texts['mindmap.titles'], records),
    ];
    return heading(nameOf(request), parts.filter(isFilled));
  }

  /** Parentheses would end a link. */
  #address(path: string): string {
    return this.config.publicUrl + path.replaceAll('(', '%28').replaceAll(')', '%29');
  }
}

interface Branch {
  readonly text: string;
  readonly leaves: readonly Leaf[];
  readonly limit: number;
}

function branchesOf({ search, candidates, vocabulary }: SearchedTopics, language: Language): Branch[] {
  const leafOf = ({ name, topic }: Candidate): Leaf => ({
    text: name,
    request: withTopic(search.request, topic),
  });
  const others = candidates.filter(({ topic }) => !search.request.topics.includes(topic));
  if (vocabulary.size === 0)
    return [{ text: '', leaves: others.slice(0, 2 * WITHOUT_TREE).map(leafOf), limit: WITHOUT_TREE }];
  return TREES.map((tree) => ({
    text: serverMessages[language][`mindmap.tree.${tree}`],
    leaves: others
      .filter(({ heading: of }) => of !== null && topicTree(of) === tree)
      .slice(0, COUNTED)
      .map(leafOf),
    limit: OF_BRANCH,
  }));
}

function heading(text: string, items: readonly OutlineItem[]): OutlineItem {
  return { text, address: null, count: null, items };
}

function isFilled({ items }: OutlineItem): boolean {
  return items.length > 0;
}

function byCount(a: OutlineItem, b: OutlineItem): number {
  return (b.count ?? 0) - (a.count ?? 0) || byName({ name: a.text }, { name: b.text });
}

/** What was typed, on one line. */
function nameOf({ criteria, intervention, comparison, outcome }: SearchRequest): string {
  const typed = [criteria, intervention, comparison, outcome].filter((text) => text.trim() !== '');
  return typed.join(', ').replace(/\s+/g, ' ').slice(0, 200);
}

/** The parameters of a search; null where there is nothing to search for. */
function parametersOf(search: string): readonly (readonly [string, string])[] | null {
  if (search.trim() === '') return null;
  const pairs = [...new URLSearchParams(search)];
  if (!pairs.some(([name]) => name === 'criteria')) return [['criteria', search]];
  return pairs.some(([, value]) => value.trim() !== '') ? pairs : null;
}
