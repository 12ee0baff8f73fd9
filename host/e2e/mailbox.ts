import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface Mailbox {
  /** Receives messages by POST, like a retailer's mailer, and returns all of them by GET. */
  url: string;
  stop(): void;
}

/** Simulates the retailer's mailer, which receives every message to a customer. */
export async function startMailbox(): Promise<Mailbox> {
  const messages: unknown[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') messages.push(await json(request));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(messages));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
