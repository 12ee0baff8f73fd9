import { expect, test } from './quiet-test.ts';
import { storedForms } from './stored-forms.ts';
import { violationsOf } from './violations.ts';

/** The kinds of documents in the demonstration content, each with the folder of its pages. */
const kinds = [
  ['blog', '/blog/'],
  ['vacancy', '/careers/'],
  ['event', '/events/'],
  ['offer', '/offer/'],
  ['product', '/our-products/'],
] as const;

const lists = ['/blog', '/careers', '/events', '/offer', '/our-products', '/new-cars', '/trade'];

test('S15, S20, S21, S198: each list and each type of document has its own page', async ({
  request,
}) => {
  const documents = await Promise.all(
    kinds.map(async ([kind, folder]) => {
      const { data } = await (await request.get(`/api/v2/content/${kind}`)).json();
      return `${folder}${data[0].slug}`;
    }),
  );
  const groups = ['/blog/category/electric', '/blog?page=2'];
  const titles = new Set<string>();
  for (const path of [...lists, ...documents, ...groups]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['x-rendered'], path).toBe('server');
    const html = await answer.text();
    expect(html.match(/<h1\b/g), path).toHaveLength(1);
    expect(html, path).toMatch(/<link rel="canonical" href="https?:\/\/[^"]+"/);
    expect(html, path).toMatch(/<meta name="description" content="[^"]{10,}"/);
    expect(html, path).not.toContain('could not be loaded');
    titles.add(/<title>([^<]+)/.exec(html)?.[1] ?? path);
  }
  expect(titles.size).toBe(lists.length + documents.length + groups.length);
});

test('S20, S21: an unknown document is a 404, and the path without a name shows the list', async ({
  request,
}) => {
  for (const path of [...kinds.map(([, folder]) => folder), '/blog/category/', '/blog/tag/']) {
    expect((await request.get(`${path}no-such-thing`)).status(), path).toBe(404);
  }
  for (const path of ['/blog/category', '/blog/tag']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, '/blog']);
  }
});

test('S4: the blog truncates a summary of more than 85 characters', async ({ request }) => {
  const { data } = (await (await request.get('/api/v2/content/blog')).json()) as {
    data: { summary: string }[];
  };
  const long = data.find(({ summary }) => summary.length > 85)?.summary ?? '';
  const html = await (await request.get('/blog')).text();
  expect(long).not.toBe('');
  expect(html).toContain(`${long.slice(0, 84)}…</p>`);
});

test('S198: the blog has an RSS feed of its posts', async ({ request }) => {
  const answer = await request.get('/blog/feed.xml');
  expect(answer.headers()['content-type']).toContain('application/rss+xml');
  expect((await answer.text()).match(/<item>/g)?.length).toBeGreaterThan(5);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S21, S185, S198: the CV sent by an applicant is stored', async ({ page }) => {
    const answer = await page.request.get('/api/v2/content/vacancy');
    const { data } = (await answer.json()) as { data: { slug: string; title: string }[] };
    const email = `lin-${crypto.randomUUID()}@example.com`;
    await page.goto(`/careers/${data.at(-1)?.slug}`);
    const form = page.getByRole('form', { name: 'Apply for a job' });
    const box = (name: string) => form.getByRole('textbox', { name });
    await box('First name').fill('Lin');
    await box('Last name').fill('Marsh');
    await box('Email address').fill(email);
    await box('Telephone').fill('07700 900002');
    await box('Which vacancy?').fill(data.at(-1)?.title ?? '');
    await box('Postcode').fill('NE1 7RU');
    await form.getByRole('radio', { name: 'Yes' }).check();
    const buffer = Buffer.from('%PDF-1.7 a life in workshops');
    const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer };
    await form.getByLabel('Your CV').setInputFiles(cv);
    await form.getByRole('checkbox', { name: /^I agree that you may keep my application/ }).check();
    await form.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByRole('heading', { name: 'Enquiry Complete' })).toBeVisible();
    const stored = storedForms(email);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).toContain('cv.pdf');
  });
});

for (const path of ['/blog', '/trade']) {
  test(`axe finds nothing on ${path}, on a phone and on a desktop`, async ({ page }) => {
    await page.goto(path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // The rows are alike, and axe takes long for each one.
      const found = await violationsOf(page, { without: 'tbody tr:nth-child(n + 4)' });
      expect(found).toEqual([]);
    }
  });
}
