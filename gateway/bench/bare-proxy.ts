import { createServer } from 'node:http';
import { Pool } from 'undici';

/**
 * The least that stands between a browser and the dealer API, in a process of its own: hands on what
 * it is asked and what is answered, and does nothing else. Started with the origin to ask; tells its
 * own by a message.
 */
const [, , origin = ''] = process.argv;
const pool = new Pool(origin);
const server = createServer((request, response) => {
  void pool.stream({ method: 'GET', path: request.url ?? '/' }, ({ statusCode, headers }) => {
    const length = headers['content-length'];
    if (length !== undefined) response.setHeader('content-length', length);
    return response.writeHead(statusCode, { 'content-type': String(headers['content-type']) });
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  process.send?.(`http://127.0.0.1:${address.port}`);
});
