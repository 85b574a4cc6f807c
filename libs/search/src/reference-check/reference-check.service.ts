import type { Language, SearchParametersReading } from '@clinical/contracts';
import { citationKeys, type EvidenceDocument } from '@clinical/evidence';
import { linkKeys } from '../documents/related-records.js';
import { planOfKeys } from '../planning/plan-of-keys.js';
import { SEARCH_SETTINGS, type StrategySearchSettings } from '../planning/search-tokens.js';
import { findByLine } from '../search/advanced/find-by-line.js';
import { StrategySearchService } from '../search/strategy-search.service.js';
import { ValuesRefusedError } from '@clinical/http';
import { readReferences, type GivenReference, type ReferenceList } from '@clinical/importers';
import { entitlements, type Principal } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { CitationGraph } from '../connected/citation-graph.js';
import {
  MAX_REFERENCES,
  type CheckedReference,
  type NamedRecord,
  type RecallReport,
  type ReferenceReport,
} from './reference-check.contract.js';
import { referencesAsRis, type ReferenceOfFile } from './reference-file.js';
import { firstReferences } from './repeated-references.js';
import { findingsOn, namedRecord } from './reference-findings.js';
import { FoundDocuments, keysOfReference } from './reference-matcher.js';

/** Most documents that the keys of one list are looked up in. */
const MAX_DOCUMENTS = 10_000;

/** Most works that cite one reference. */
const MAX_CITING = 50;

/** A caller and the limits of the call. */
interface Inquiry {
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly principal: Principal;
}

interface Reading {
  readonly list: ReferenceList;
  readonly documents: FoundDocuments;
}

/** A checked list, with the document and the first reference to the same work of each of its references. */
interface Checked {
  readonly list: ReferenceList;
  readonly references: CheckedReference[];
  readonly documents: readonly (EvidenceDocument | null)[];
  readonly firsts: readonly (GivenReference | null)[];
}

/** @throws ValuesRefusedError for more than {@link MAX_REFERENCES} references */
export function refuseTooMany({ references: { length: count } }: ReferenceList): void {
  const values = { name: 'text', count, limit: MAX_REFERENCES };
  if (count > MAX_REFERENCES) throw new ValuesRefusedError([{ message: 'P009.too_many_references', values }]);
}

/** Checks a reader's list of references against the collection. Nothing of the list is stored. */
@Injectable()
export class ReferenceCheckService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly strategies: StrategySearchService,
    private readonly citations: CitationGraph,
    private readonly clock: Clock,
    @Inject(SEARCH_SETTINGS) private readonly settings: StrategySearchSettings,
  ) {}

  /**
   * Which references are retracted, under concern, corrected, superseded or cited by a later systematic review, as far as
   * the collection knows.
   *
   * @param text in a format of `readReferences`
   * @throws ValuesRefusedError for more than {@link MAX_REFERENCES} references
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async check(text: string, inquiry: Inquiry): Promise<ReferenceReport> {
    const { list, references } = await this.#checked(text, inquiry);
    return { format: list.format, references, unread: [...list.unread] };
  }

  /**
   * The list in RIS, see {@link referencesAsRis}; throws as {@link check} does.
   *
   * @param addressOf page of a record
   */
  async ris(
    text: string,
    inquiry: Inquiry,
    addressOf: (record: NamedRecord) => string,
  ): Promise<Iterable<string>> {
    const { list, references, documents, firsts } = await this.#checked(text, inquiry);
    const all = references.map((checked, at): ReferenceOfFile[] => {
      const given = list.references[at];
      return given === undefined
        ? []
        : [{ given, checked, document: documents[at] ?? null, first: firsts[at] ?? null }];
    });
    const { isPro } = entitlements(inquiry.principal, { pro: this.settings.grantPro });
    return referencesAsRis(all.flat(), { addressOf, isPro });
  }

  async #checked(text: string, inquiry: Inquiry): Promise<Checked> {
    const { list, documents } = await this.#read(text, inquiry);
    const found = list.references.map((reference) => documents.documentOf(reference));
    const own = found.flatMap((each) => each?.document ?? []);
    const linked = new FoundDocuments(await this.#documents(own.flatMap(linkKeys), inquiry));
    const citingOf = await this.#citing(own, inquiry);
    const firsts = await firstReferences(list.references, found, inquiry.signal);
    const references = list.references.map(({ line, text: given, work }, index) => {
      const tags = work.kind === 'record' ? [...(work.record.tags ?? [])] : [];
      const match = found[index] ?? null;
      const repeats = firsts[index]?.line ?? null;
      if (match === null) return { line, text: given, repeats, record: null, findings: [], tags };
      const { document, hasOtherTitle } = match;
      return {
        line,
        text: given,
        repeats,
        record: namedRecord(document),
        findings: findingsOn(document, {
          linked: linked.withKeys(linkKeys(document)),
          citing: citingOf(document),
          hasOtherTitle,
        }),
        tags,
      };
    });
    return { list, references, documents: found.map((match) => match?.document ?? null), firsts };
  }

  /**
   * Which of the known records a strategy finds, and by which of its lines.
   *
   * @param reading of the strategy, as an advanced search
   * @throws RequestRefusedError when the strategy has an error; ProRequiredError when the caller may not use it
   * @throws ValuesRefusedError, SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async recall(text: string, reading: SearchParametersReading, inquiry: Inquiry): Promise<RecallReport> {
    const { language, signal, principal } = inquiry;
    const { list, documents } = await this.#read(text, inquiry);
    const works = new Map<string, { reference: GivenReference; document: EvidenceDocument | null }>();
    for (const reference of list.references) {
      const document = documents.documentOf(reference)?.document ?? null;
      const key = document?.id ?? `${reference.line} ${reference.text}`;
      if (!works.has(key)) works.set(key, { reference, document });
    }
    const known = [...works.values()].flatMap(({ document }) => document ?? []);
    const { prepared, budget } = await this.strategies.open(reading, language, signal, principal);
    const recall = await findByLine(this.engine, prepared, known, budget.context());
    const foundBy = (document: EvidenceDocument | null): number[] =>
      recall.lines.flatMap(({ number, ids }) => (document !== null && ids.has(document.id) ? [number] : []));
    return {
      lines: recall.lines.map(({ number, text: line, ids }) => ({ number, text: line, found: ids.size })),
      result: recall.result,
      references: [...works.values()].map(({ reference, document }) => {
        const numbers = foundBy(document);
        return {
          line: reference.line,
          text: reference.text,
          record: document === null ? null : namedRecord(document),
          found: numbers.includes(recall.result),
          found_by: numbers,
        };
      }),
      unread: [...list.unread],
    };
  }

  /**
   * The documents of a list, each once.
   *
   * @throws ValuesRefusedError, SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async documentsOf(text: string, inquiry: Inquiry): Promise<readonly EvidenceDocument[]> {
    const { list, documents } = await this.#read(text, inquiry);
    const found = list.references.flatMap((reference) => documents.documentOf(reference)?.document ?? []);
    return [...new Map(found.map((document) => [document.id, document])).values()];
  }

  /** The documents that cite each of some. */
  async #citing(
    cited: readonly EvidenceDocument[],
    inquiry: Inquiry,
  ): Promise<(document: EvidenceDocument) => EvidenceDocument[]> {
    const citingKeys = new Map<string, string[]>(cited.flatMap(citationKeys).map((key) => [key, []]));
    const edges = await this.citations.around([...citingKeys.keys()], MAX_CITING);
    for (const edge of edges) citingKeys.get(edge.cited)?.push(edge.citing);
    const documents = new FoundDocuments(await this.#documents([...citingKeys.values()].flat(), inquiry));
    return (document) =>
      documents
        .withKeys(citationKeys(document).flatMap((key) => citingKeys.get(key) ?? []))
        .filter(({ id }) => id !== document.id);
  }

  async #read(text: string, inquiry: Inquiry): Promise<Reading> {
    const list = await readReferences(text);
    refuseTooMany(list);
    return {
      list,
      documents: new FoundDocuments(await this.#documents(list.references.flatMap(keysOfReference), inquiry)),
    };
  }

  /** Documents with any of the keys that the caller's searches find. */
  async #documents(keys: readonly string[], { signal, principal }: Inquiry): Promise<EvidenceDocument[]> {
    if (keys.length === 0) return [];
    const { ranking, grantPro, strategyDeadlineMs } = this.settings;
    const rights = entitlements(principal, { pro: grantPro });
    const plan = planOfKeys(keys, MAX_DOCUMENTS, rights, { ranking, today: this.clock.today() });
    const context = { signal, deadlineMs: strategyDeadlineMs };
    const documents: EvidenceDocument[] = [];
    for await (const batch of this.engine.readListed(plan, context))
      documents.push(...batch.map(({ document }) => document));
    return documents;
  }
}
