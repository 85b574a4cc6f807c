import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(60_000);

describe('POST /api/flowDiagram', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ documents: [aDocument({ sourceId: '1' })], vocabulary: null });
  });
  afterAll(() => api.stop());

  const draw = (body: object) => request(api.server).post('/api/flowDiagram').send(body);

  it('draws the numbers as SVG, in the language of the caller', async () => {
    const { headers, body } = await request(api.server)
      .post('/api/flowDiagram?lang=es')
      .send({ format: 'svg', numbers: { databases: 7 } })
      .expect(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'content-disposition': 'attachment; filename="prisma-2020-flow-diagram.svg"',
    });
    expect(String(body)).toContain('Bases de datos (n\u00a0=\u00a07)');
  });

  it('writes the same boxes as a document of Word', async () => {
    const { headers, body } = await draw({ format: 'docx', numbers: { databases: 7 } })
      .buffer()
      .parse((response, done) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => done(null, Buffer.concat(pieces)));
      })
      .expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="prisma-2020-flow-diagram.docx"');
    expect((body as Buffer).subarray(0, 2).toString()).toBe('PK');
  });

  it.each([
    [{ format: 'svg', numbers: { databases: -1 } }, 'databases'],
    [{ format: 'pdf', numbers: {} }, 'format'],
    [{ format: 'svg', numbers: { studios: 1 } }, 'numbers'],
    [
      { format: 'svg', numbers: { screened: 10, excluded: 11 } },
      'Records excluded (excluded) contradicts the numbers before it, of which 10 remain',
    ],
  ])('refuses what it cannot draw: %j', async (body, named) => {
    const answer = await draw(body).expect(400);
    expect(JSON.stringify(answer.body)).toContain(named);
  });
});
