import { readContentFile, writeContentFile } from './content-file.ts';

const day = '2026-06-01';

const page = (text: string, file = 'pages/about-us.md') =>
  readContentFile('page', 'about-us', { file, text, day });

const aboutUs = `---
title: About us
id: 7
published_at: 2026-01-02T08:00:00Z
lead: A family business
blocks:
  - type: text
    heading: Who we are
    markdown: |
      We sell cars.

      - new
      - used
  - type: facts
    items:
      Founded: "1962"
  - type: list
    style: ticks
    items:
      - Twelve sites
      - title: Workshops
        text: At every site
---

We have been here **since 1962**.
`;

it('reads Markdown with front matter and adds default values', () => {
  const { content, faults } = page(aboutUs);
  expect(faults).toEqual([]);
  expect(content).toMatchObject({
    position: 7,
    publishedAt: '2026-01-02T08:00:00Z',
    previewId: null,
    document: {
      template: 'page',
      body: '<p>We have been here <strong>since 1962</strong>.</p>',
      updated_at: '2026-01-02T08:00:00Z',
      seo: { title: null, description: null, noindex: false },
      blocks: [
        {
          type: 'text',
          id: 'who-we-are',
          html: '<p>We sell cars.</p><ul><li>new</li><li>used</li></ul>',
        },
        { type: 'facts', id: 'facts', heading: null, items: [{ term: 'Founded', detail: '1962' }] },
        {
          type: 'list',
          id: 'ticks',
          items: [
            { title: null, text: 'Twelve sites' },
            { title: 'Workshops', text: 'At every site' },
          ],
        },
      ],
    },
  });
});

it('counts relative dates from the day of the import', () => {
  const { content } = readContentFile('event', 'open-day', {
    file: 'events/open-day.md',
    day,
    text: `---
title: Open day
published_at: today-10 08:00
summary: Come and see
place: Bristol
starts_at: today+12 10:00
ends_at: today+12 16:00
---

All day.
`,
  });
  expect(content).toMatchObject({
    publishedAt: '2026-05-22T08:00:00Z',
    document: { starts_at: '2026-06-13T10:00:00Z', ends_at: '2026-06-13T16:00:00Z' },
  });
});

it('treats a document with a preview id as a draft', () => {
  expect(page(aboutUs.replace('id: 7', 'preview: spring-plans')).content).toMatchObject({
    position: undefined,
    previewId: 'spring-plans',
  });
});

it.each([
  ['a missing field', aboutUs.replace('title: About us\n', ''), 2, /^title: /],
  ['a field of the wrong type', aboutUs.replace('id: 7', 'id: seven'), 3, /^id: /],
  [
    'an invalid value in a nested field',
    aboutUs.replace('style: ticks', 'style: stars'),
    18,
    /^blocks\.2\.style: /,
  ],
  ['a misspelt field', aboutUs.replace('lead:', 'leed:'), 5, /^leed: is not a field of a page$/],
  ['a misspelt field of a block', aboutUs.replace('markdown: |', 'markdwn: |'), 7, /^blocks\.0/],
  ['an unknown block', aboutUs.replace('type: facts', 'type: fakts'), 14, /^blocks\.1\.type: /],
  ['an invalid date', aboutUs.replace('2026-01-02T08:00:00Z', 'soon'), 4, /^published_at: /],
  ['YAML that cannot be parsed', aboutUs.replace('id: 7', 'id: [7'), 4, /./],
  ['a field given twice', aboutUs.replace('id: 7', 'title: Twice'), 3, /unique/],
  ['missing front matter', 'Just text', 1, /must begin with front matter/],
])('reports the file, line and reason for %s', (_name, text, line, reason) => {
  const { content, faults } = page(text);
  expect(content).toBeUndefined();
  expect(faults[0]).toEqual({
    file: 'pages/about-us.md',
    line,
    reason: expect.stringMatching(reason),
  });
});

it('rejects YAML aliases, which could expand without limit', () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
  for (const [name, from] of ['ba', 'cb', 'dc', 'ed'].map((pair) => [...pair])) {
    bomb.push(`${name}: &${name} [${Array.from({ length: 10 }, () => `*${from}`).join(', ')}]`);
  }
  const { content, faults } = page(`${bomb.join('\n')}\n`, 'pages/about-us.yaml');
  expect(content).toBeUndefined();
  expect(faults[0]?.reason).toMatch(/alias/i);
});

it('writes a file that reads as the same document', () => {
  const { content } = page(aboutUs);
  if (content === undefined) throw new Error('not read');
  const { extension, text } = writeContentFile({ ...content, position: 7 });
  expect(extension).toBe('md');
  expect(text).toContain('We have been here **since 1962**.');
  expect(text).not.toContain('<');
  expect(page(text).content).toEqual(content);
});

it('keeps HTML that Markdown cannot express', () => {
  const html = '<table><tbody><tr><td colspan="2">Closed</td></tr></tbody></table>';
  const { content } = page(aboutUs.replace('We have been here **since 1962**.', html));
  expect(content?.document).toMatchObject({ body: html });
  const { text } = writeContentFile({ ...content!, position: 7 });
  expect(page(text).content).toEqual(content);
});
