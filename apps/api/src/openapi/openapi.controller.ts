import { Controller, Get } from '@nestjs/common';
import { openApiDocument, type OpenApiDocument } from './openapi-document.js';

/** `GET /api/openapi.json`. */
@Controller('api/openapi.json')
export class OpenApiController {
  @Get()
  describe(): OpenApiDocument {
    return openApiDocument();
  }
}
