import type { Language } from '@clinical/contracts';
import { Endpoint, Lang, Public, RateLimited, zod } from '@clinical/http';
import { Body, Controller, Post, StreamableFile } from '@nestjs/common';
import { flowSteps, refuseContradictions } from './flow-boxes.js';
import { FlowDiagramRequestSchema, type FlowDiagramRequest } from './flow-diagram.contract.js';
import { flowAsSvg } from './flow-svg.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** `/api/flowDiagram`: the flow diagram of a review by PRISMA 2020, from its numbers. Nothing of them is stored. */
@Controller('api/flowDiagram')
@Public()
@RateLimited('search')
export class FlowDiagramController {
  @Post()
  @Endpoint({
    id: 'flowDiagram',
    summary: 'Draw a flow diagram by PRISMA 2020 from the numbers of a review, as SVG or DOCX.',
    response: ['image/svg+xml', DOCX],
    origin: 'any',
    apiKeys: 'accepted',
    failures: [400],
  })
  async draw(
    @Body(zod(FlowDiagramRequestSchema)) { format, ...flow }: FlowDiagramRequest,
    @Lang() language: Language,
  ): Promise<StreamableFile> {
    refuseContradictions(flow, language);
    const steps = flowSteps(flow, language);
    // The writer of Word's files is loaded by the first of them: it is large.
    const content =
      format === 'svg'
        ? flowAsSvg(steps, language)
        : await (await import('./flow-docx.js')).flowAsDocx(steps, language);
    return new StreamableFile(Buffer.from(content), {
      type: format === 'svg' ? 'image/svg+xml' : DOCX,
      disposition: `attachment; filename="prisma-2020-flow-diagram.${format}"`,
    });
  }
}
