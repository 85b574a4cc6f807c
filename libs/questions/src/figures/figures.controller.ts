import { Abort, Endpoint, RateLimited, Roles } from '@clinical/http';
import { Controller, Get } from '@nestjs/common';
import { QuestionFiguresSchema, type QuestionFigures } from './figures.contract.js';
import { QuestionFiguresService } from './question-figures.service.js';

/** `/api/asktrip/figures`: how the question tool is used, for administrators. */
@Controller('api/asktrip/figures')
@Roles('Administrator')
@RateLimited('search')
export class FiguresController {
  constructor(private readonly figures: QuestionFiguresService) {}

  @Get()
  @Endpoint({
    id: 'questionFigures',
    summary: 'Questions asked and answered by month, sentences refused, answers that cite something changed.',
    response: QuestionFiguresSchema,
  })
  read(@Abort() signal: AbortSignal): Promise<QuestionFigures> {
    return this.figures.read(signal);
  }
}
