import { CodeTableRepository } from '@clinical/database';
import { codeSystemOfOid, MESH_OID, plainCode } from '@clinical/evidence';
import { MeshStore } from '@clinical/mesh';
import { AppError, LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Finds what codes of clinical code systems are about. */
@Injectable()
export class CodeTopicsService {
  constructor(
    private readonly mesh: MeshStore,
    private readonly codes: CodeTableRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Search words of a code: the heading of a MeSH code; for other systems the text of their table, if one was imported.
   *
   * @param oid object identifier of the code system
   * @param otherwise search words for an unknown code; with it, an unavailable database is no failure
   * @returns `otherwise` for an unknown code or system
   */
  async topicOf(oid: string, code: string, otherwise: string): Promise<string> {
    if (oid === MESH_OID) return (await this.mesh.current()).heading(code)?.name ?? otherwise;
    const system = codeSystemOfOid(oid);
    const plain = system === null ? null : plainCode(system, code);
    if (system === null || plain === null) return otherwise;
    try {
      return (await this.codes.find(system, plain))?.topic ?? otherwise;
    } catch (error) {
      if (otherwise === '' || !(error instanceof AppError)) throw error;
      this.logger.warn({ code: error.code }, 'looked up no code: the database is away');
      return otherwise;
    }
  }
}
