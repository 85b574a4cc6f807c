import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import type { RecallReport, ReferenceReport } from '@clinical/search/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { forgetBrowser, holdTokens } from '../account/testing/account-server.js';
import { aSite } from '../testing/a-search-response.js';
import { answeringServer, jsonResponse, type SentRequest } from '../testing/answering-server.js';
import { fill, renderAt } from '../testing/render-at.js';
import { KnownRecordsPanel } from './known-records-panel.js';
import { ReferenceCheckPage } from './reference-check-page.js';

const named = (id: string, title: string) => ({ id, title, date: '2019', publication: 'Lancet' });

const REPORT: ReferenceReport = {
  format: 'identifiers',
  references: [
    {
      ...{ line: 1, text: '20000001', repeats: null, record: named('pubmed-1', 'Statins in older adults') },
      findings: [
        {
          kind: 'retracted',
          sources: [{ citation: '', record: named('pubmed-2', 'Retraction of statins') }],
        },
        { kind: 'corrected', sources: [{ citation: 'BMJ. 2020;3:4', record: null }] },
      ],
      tags: ['Included (Ana)', 'rct'],
    },
    {
      line: 2,
      text: '20000003',
      repeats: null,
      record: named('pubmed-3', 'Zinc for colds'),
      findings: [],
      tags: [],
    },
    { line: 3, text: '10.1000/none', repeats: null, record: null, findings: [], tags: [] },
  ],
  unread: [{ line: 4, text: 'Smith 2019', reason: '' }],
};

function serve(answer: (sent: SentRequest) => object) {
  const bodies: unknown[] = [];
  answeringServer((path, _, sent) => {
    if (path.startsWith('/api/site')) return aSite();
    bodies.push(sent.body);
    return answer(sent);
  });
  return bodies;
}

function fileInput(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('No input for a file');
  return input;
}

/** jsdom has no `File.arrayBuffer`. */
function withBytes(file: File, bytes: ArrayBuffer): File {
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.resolve(bytes) });
  return file;
}

describe('the reference check', () => {
  afterEach(forgetBrowser);

  it('shows first what needs a look, with the notices', async () => {
    const bodies = serve(() => REPORT);
    const { user } = renderAt('/Referencecheck', <ReferenceCheckPage />);
    await fill(user, await screen.findByLabelText('References'), '20000001\n20000003');
    await user.click(screen.getByRole('button', { name: 'Check references' }));
    expect(await screen.findByRole('heading', { name: '3 references checked' })).toHaveFocus();
    expect(bodies).toEqual([{ text: '20000001\n20000003' }]);
    const first = screen.getByRole('region', { name: 'Check before you cite (1)' });
    expect(within(first).getByRole('listitem')).toHaveTextContent(
      'Line 1 · given as 20000001Statins in older adults Lancet · 2019Tags: Included (Ana), rctRetractedRetraction of statins Lancet · 2019CorrectedBMJ. 2020;3:4',
    );
    expect(within(first).getByRole('link', { name: 'Retraction of statins' })).toHaveAttribute(
      'href',
      '/Document/pubmed-2',
    );
    for (const title of ['No notice found (1)', 'Not found, so not checked (1)', 'Not read (1)'])
      expect(screen.getByRole('button', { name: title })).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    ['Windows-1252', Uint8Array.from('TI  - Caf\u00e9', (letter) => letter.charCodeAt(0))],
    [
      'UTF-16',
      new Uint8Array(Uint16Array.from('\ufeffTI  - Caf\u00e9', (letter) => letter.charCodeAt(0)).buffer),
    ],
    [
      'UTF-16 without a mark',
      new Uint8Array(Uint16Array.from('TI  - Caf\u00e9', (letter) => letter.charCodeAt(0)).buffer),
    ],
  ])('reads a file instead of the pasted text, also in %s', async (_, bytes) => {
    const bodies = serve(() => REPORT);
    const { user } = renderAt('/Referencecheck', <ReferenceCheckPage />);
    await screen.findByLabelText('Or open a file');
    const file = new File(['TY  - JOUR'], 'list.ris', { type: 'text/plain' });
    await user.upload(fileInput(), withBytes(file, bytes.buffer));
    await user.click(screen.getByRole('button', { name: 'Check references' }));
    await screen.findByRole('heading', { name: '3 references checked' });
    expect(bodies).toEqual([{ text: 'TI  - Caf\u00e9' }]);
  });

  it('asks for references where there are none, and sends nothing', async () => {
    const bodies = serve(() => REPORT);
    const { user } = renderAt('/Referencecheck', <ReferenceCheckPage />);
    await user.click(await screen.findByRole('button', { name: 'Check references' }));
    expect(screen.getByLabelText('References')).toHaveFocus();
    expect(screen.getByText('Paste references or open a file.')).toBeVisible();
    expect(bodies).toEqual([]);
  });

  it('shows the error of the server, and keeps the list', async () => {
    serve(() => jsonResponse({ code: 'X', error: 'At most 1,000 references', requestId: 'r' }, 400));
    const { user } = renderAt('/Referencecheck', <ReferenceCheckPage />);
    await fill(user, await screen.findByLabelText('References'), '20000001');
    await user.click(screen.getByRole('button', { name: 'Check references' }));
    expect(await screen.findByText('At most 1,000 references')).toBeVisible();
    expect(screen.getByLabelText('References')).toHaveValue('20000001');
  });

  it('keeps a checked list for a reader, opens it again and deletes it', async () => {
    holdTokens();
    const kept = {
      ...{ id: 5, name: 'Croup', format: 'identifiers', references: 3 },
      created_at: '2026-03-14T09:05:00Z',
    };
    let lists = [kept];
    const calls: unknown[] = [];
    answeringServer((path, _, { method, body }) => {
      if (path.startsWith('/api/site')) return aSite();
      calls.push([method, path, body]);
      if (path === '/api/referencecheck') return REPORT;
      if (method === 'DELETE') lists = [];
      if (method === 'DELETE') return { status: 1 };
      if (path === '/User/referenceLists/5') return { name: 'Croup', text: '20000001' };
      return method === 'POST' ? kept : { lists };
    });
    const { user } = renderAt('/Referencecheck', <ReferenceCheckPage />);
    await user.click(await screen.findByRole('button', { name: 'Croup' }));
    expect(await screen.findByText('This list is kept as "Croup".')).toBeVisible();
    await fill(user, screen.getByLabelText('References'), '20000003');
    await user.click(screen.getByRole('button', { name: 'Check references' }));
    await user.click(await screen.findByRole('button', { name: 'Keep this list' }));
    expect(screen.getByLabelText('Name of the list')).toHaveFocus();
    await fill(user, screen.getByLabelText('Name of the list'), 'Croup');
    await user.click(screen.getByRole('button', { name: 'Keep this list' }));
    expect(await screen.findByText('This list is kept as "Croup".')).toBeVisible();
    expect(calls).toContainEqual(['POST', '/User/referenceLists', { name: 'Croup', text: '20000003' }]);
    await user.click(screen.getByRole('button', { name: 'Delete Croup' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Your lists')).toBeNull());
    expect(calls).toContainEqual(['DELETE', '/User/referenceLists/5', undefined]);
    expect(screen.queryByText('This list is kept as "Croup".')).toBeNull();
    expect(screen.getByRole('button', { name: 'Keep this list' })).toBeVisible();
  });

  it('says that the lists could not be loaded, instead of showing none', async () => {
    holdTokens();
    serve(() => jsonResponse({ code: 'X', error: 'Out of order', requestId: 'r' }, 500));
    renderAt('/Referencecheck', <ReferenceCheckPage />);
    expect(await screen.findByText('Your lists are loading')).toBeVisible();
    expect(await screen.findByText('Your lists could not be loaded.')).toBeVisible();
  });

  it('says that a file is empty', async () => {
    const bodies = serve(() => REPORT);
    const { user } = renderAt('/Referencecheck', <ReferenceCheckPage />);
    await screen.findByLabelText('Or open a file');
    await user.upload(
      fileInput(),
      withBytes(new File([], 'list.txt', { type: 'text/plain' }), new ArrayBuffer()),
    );
    await user.click(screen.getByRole('button', { name: 'Check references' }));
    expect(
      await screen.findByText('The file is empty. Export the list again, and open that file.'),
    ).toBeVisible();
    expect(screen.queryByText('Paste references or open a file.')).toBeNull();
    expect(bodies).toEqual([]);
  });

  it('says what the RIS file has of identifiers alone, and of repeats', async () => {
    const references = REPORT.references.map((reference, at) =>
      at === 0 ? reference : { ...reference, repeats: 1 },
    );
    serve(() => ({ ...REPORT, references }));
    const { user } = renderAt('/Referencecheck', <ReferenceCheckPage />);
    await fill(user, await screen.findByLabelText('References'), '20000001');
    await user.click(screen.getByRole('button', { name: 'Check references' }));
    expect(
      await screen.findByText(
        '2 of them repeat an earlier one. The RIS file leaves them out and gives their tags to the first.',
      ),
    ).toBeVisible();
    expect(screen.getByText(/^The RIS file has title, date and journal of the identifiers/)).toBeVisible();
  });

  it('asks visitors to log in before a list is kept', async () => {
    serve(() => REPORT);
    const { user } = renderAt('/Referencecheck', <ReferenceCheckPage />);
    await fill(user, await screen.findByLabelText('References'), '20000001');
    await user.click(screen.getByRole('button', { name: 'Check references' }));
    expect(await screen.findByText('Readers with an account can keep a list.')).toBeVisible();
    expect(screen.queryByText('Your lists')).toBeNull();
  });

  it('draws the flow diagram with the reasons of exclusion, once each has its number', async () => {
    let drawn: unknown = null;
    answeringServer((path, _, { body }) => {
      if (path.startsWith('/api/site')) return aSite();
      if (path !== '/api/flowDiagram') return REPORT;
      drawn = body;
      return jsonResponse({ code: 'INTERNAL', message: 'Not drawn.' }, 500);
    });
    const { user } = renderAt('/Referencecheck', <ReferenceCheckPage />);
    await fill(user, await screen.findByLabelText('References'), '20000001');
    await user.click(screen.getByRole('button', { name: 'Check references' }));
    const group = await screen.findByRole('group', { name: 'Reasons for excluding reports' });
    await user.click(within(group).getByRole('button', { name: 'Add a reason' }));
    await user.click(within(group).getByRole('button', { name: 'Add a reason' }));
    await user.type(within(group).getByLabelText('Reason 1'), 'Wrong population');
    await user.click(screen.getByRole('button', { name: 'Save as SVG' }));
    expect(await within(group).findByText('Give the number.')).toBeVisible();
    expect(drawn).toBeNull();
    const [reports] = within(group).getAllByLabelText('Reports');
    if (reports === undefined) throw new Error('There is no field for the number');
    await user.type(reports, '4');
    await user.click(screen.getByRole('button', { name: 'Save as SVG' }));
    await waitFor(() =>
      expect(drawn).toEqual({
        format: 'svg',
        numbers: { databases: 4, duplicates: 0 },
        reasons: [{ reason: 'Wrong population', count: 4 }],
      }),
    );
    await user.click(within(group).getByRole('button', { name: 'Remove reason 1' }));
    expect(within(group).queryByDisplayValue('Wrong population')).toBeNull();
  });

  it('says in Spanish what it found', async () => {
    serve(() => REPORT);
    const { user } = renderAt('/Referencecheck', <ReferenceCheckPage />, { language: 'es' });
    await fill(user, await screen.findByLabelText('Referencias'), '20000001');
    await user.click(screen.getByRole('button', { name: 'Comprobar referencias' }));
    expect(await screen.findByText('Retractada')).toBeVisible();
  });
});

const RECALL: RecallReport = {
  result: 2,
  lines: [
    { number: 1, text: 'statin*', found: 1 },
    { number: 2, text: '1 AND adult*', found: 0 },
  ],
  references: [
    { line: 1, text: '1', record: named('pubmed-1', 'Statins'), found: false, found_by: [1] },
    { line: 2, text: '10.1000/none', record: null, found: false, found_by: [] },
  ],
  unread: [],
};

describe('known records', () => {
  it('says which records the strategy misses, and which of its lines find them', async () => {
    const bodies = serve(() => RECALL);
    const strategy = { ...EMPTY_SEARCH_REQUEST, criteria: 'statin*', dialect: 'ovid' } as const;
    const { user } = renderAt('/', <KnownRecordsPanel strategyNow={() => strategy} />);
    await fill(user, await screen.findByLabelText('References'), '1\n10.1000/none');
    await user.click(screen.getByRole('button', { name: 'Test the strategy' }));
    await screen.findByText('The strategy finds 0 of 1 known record that is in the collection.');
    expect(bodies).toEqual([{ text: '1\n10.1000/none', strategy: 'statin*', dialect: 'ovid' }]);
    expect(screen.getByRole('region', { name: 'Missed (1)' })).toHaveTextContent('found by line 1');
    expect(screen.getByRole('row', { name: '1 statin* 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Not in the collection (1)' })).toBeVisible();
  });

  it('asks for a strategy without errors first', async () => {
    const bodies = serve(() => RECALL);
    const { user } = renderAt('/', <KnownRecordsPanel strategyNow={() => null} />);
    await fill(user, await screen.findByLabelText('References'), '1');
    await user.click(screen.getByRole('button', { name: 'Test the strategy' }));
    expect(await screen.findByText('Correct the errors of the strategy first.')).toBeVisible();
    expect(bodies).toEqual([]);
  });
});
