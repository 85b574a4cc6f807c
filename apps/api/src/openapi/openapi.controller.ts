import { Endpoint, Public } from '@clinical/http';
import { Controller, Get, Header, NotFoundException, Param, StreamableFile } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { RouteTable } from '../http/route-table.js';
import { openApiDocument, type OpenApiDocument } from './openapi-document.js';

const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const ASSETS: ReadonlyMap<string, string> = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
]);
/** Without inline script and style, which the content security policy forbids. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API reference</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const START = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });";

/** `GET /api/openapi.json`, and the reference at `/api/docs` that shows it. */
@Controller('api')
@Public()
export class OpenApiController {
  #document: OpenApiDocument | null = null;

  constructor(private readonly routes: RouteTable) {}

  @Get('openapi.json')
  @Endpoint({
    id: 'openapi',
    summary: 'The OpenAPI document.',
    response: z.looseObject({ openapi: z.string() }),
  })
  describe(): OpenApiDocument {
    return (this.#document ??= openApiDocument(this.routes.routes));
  }

  @Get('docs')
  @Endpoint({
    id: 'reference',
    summary: 'The API reference as a page where calls can be tried.',
    response: 'text/html',
  })
  @Header('Content-Type', 'text/html; charset=utf-8')
  page(): string {
    return PAGE;
  }

  @Get('docs/:file')
  @Endpoint({
    id: 'referenceFile',
    summary: 'Scripts and styles of the API reference.',
    response: 'text/plain',
  })
  file(@Param('file') file: string): StreamableFile {
    if (file === 'start.js') return new StreamableFile(Buffer.from(START), { type: 'text/javascript' });
    const type = ASSETS.get(file);
    if (type === undefined) throw new NotFoundException();
    return new StreamableFile(createReadStream(join(SWAGGER_UI, file)), { type });
  }
}
