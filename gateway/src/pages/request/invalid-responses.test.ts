import { pino } from 'pino';
import supertest from 'supertest';
import { openTestSite } from '../../../test/test-site.ts';

it('logs each omitted dealer API row with the reason and the request', async () => {
  const lines: Record<string, unknown>[] = [];
  const logger = pino(
    { level: 'warn' },
    { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const site = await openTestSite({ logger });
  try {
    const { headers, text } = await supertest(site.app).get('/page/odd').expect(200);
    expect(text).toContain('The other rows');
    expect(lines.filter(({ msg }) => msg === 'the dealer API sent invalid rows')).toEqual([
      expect.objectContaining({
        method: 'GET',
        path: '/api/v2/vehicle-search/',
        dropped: 1,
        reasons: [{ at: 'data.3.price', reason: 'invalid_type (number expected)' }],
        req: expect.objectContaining({ id: headers['x-request-id'] }) as unknown,
      }),
    ]);
  } finally {
    await site.close();
  }
});
