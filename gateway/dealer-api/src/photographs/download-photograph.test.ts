import { startPictureServer, type PictureServer } from '../../test/picture-server.ts';
import { downloadPhotograph } from './download-photograph.ts';
import { makePhotograph } from './make-photograph.ts';

const patient = { responseMilliseconds: 20_000, totalMilliseconds: 30_000 };
const hasty = { responseMilliseconds: 2000, totalMilliseconds: 3000 };
const never = new AbortController().signal;

let server: PictureServer;
beforeAll(async () => {
  server = await startPictureServer();
});
afterAll(() => server.close());

const download = (
  address: string,
  privateHosts: readonly string[] = [server.host],
  limits = patient,
) => downloadPhotograph(address, { privateHosts: new Set(privateHosts), limits }, never);

test('data#1: downloads a photograph, also through a redirect', async () => {
  for (const path of ['/ok/1.jpg', '/moved/1.jpg']) {
    const { width } = await makePhotograph(await download(`${server.origin}${path}`));
    expect(width).toBe(1280);
  }
});

test.each([
  ['missing', 'photograph-missing', true],
  ['large', 'photograph-too-large', true],
  ['broken-off', 'photograph-broken-off', false],
  ['endless', 'photograph-slow', false],
  ['silent', 'photograph-slow', false],
  ['loop', 'photograph-redirects', true],
  ['to-forbidden', 'photograph-private-address', true],
  ['error', 'photograph-server-error', false],
  ['busy', 'photograph-server-busy', false],
])('data#1: the download of the picture /%s fails with %s', async (kind, fault, isPermanent) => {
  const limits = fault === 'photograph-slow' ? hasty : patient;
  const downloading = download(`${server.origin}/${kind}/1.jpg`, [server.host], limits);
  await expect(downloading).rejects.toMatchObject({ kind: fault, isPermanent });
});

test('data#1: reports a busy server’s Retry-After', async () => {
  await expect(download(`${server.origin}/busy/2.jpg`)).rejects.toMatchObject({
    retryAfterMilliseconds: 1000,
  });
});

test.each([
  ['page', 'photograph-wrong-type'],
  ['script', 'photograph-wrong-type'],
  ['truncated', 'photograph-unreadable'],
])('data#1: rejects the bytes of a %s file as %s', async (kind, fault) => {
  const bytes = await download(`${server.origin}/${kind}/1.jpg`);
  await expect(makePhotograph(bytes)).rejects.toMatchObject({ kind: fault });
});

const forbidden = [
  '169.254.169.254',
  '10.0.0.1',
  '192.168.1.1',
  '172.16.0.1',
  '100.64.0.1',
  '0.0.0.0',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  'localhost',
  '[::1]',
  '[::]',
  '[fd00::1]',
  '[fe80::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a00:1]',
  '[64:ff9b::7f00:1]',
];

test.each(forbidden)('data#1: does not connect to the private address %s', async (host) => {
  const { port } = new URL(server.origin);
  const before = server.requestedPaths.length;
  await expect(download(`http://${host}:${port}/ok/1.jpg`, [])).rejects.toMatchObject({
    kind: 'photograph-private-address',
    message: expect.stringContaining('PHOTOGRAPH_PRIVATE_HOSTS'),
  });
  expect(server.requestedPaths.length).toBe(before);
});

test.each(forbidden)(
  'data#1: does not follow a redirect to the private address %s',
  async (host) => {
    const { port } = new URL(server.origin);
    const leading = await startPictureServer(`http://${host}:${port}/ok/1.jpg`);
    const before = server.requestedPaths.length;
    await expect(
      download(`${leading.origin}/to-forbidden/1.jpg`, [leading.host]),
    ).rejects.toMatchObject({ kind: 'photograph-private-address' });
    expect(server.requestedPaths.length).toBe(before);
    await leading.close();
  },
);

test('data#1: does not follow a redirect to another protocol', async () => {
  const leading = await startPictureServer('file:///etc/passwd');
  await expect(
    download(`${leading.origin}/to-forbidden/1.jpg`, [leading.host]),
  ).rejects.toMatchObject({ kind: 'photograph-redirects' });
  await leading.close();
});
