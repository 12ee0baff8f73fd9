import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export const crmSecret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;

export interface ReceivedMessage {
  readonly type: string;
  readonly data: { readonly id: string; readonly answers?: { readonly message?: string } };
}

/** A CRM that verifies signatures and accepts a repeated message once. */
export async function startCrm() {
  const signatures = new Webhook(crmSecret);
  const received = new Map<string, ReceivedMessage>();
  let requestCount = 0;
  let accepted = 0;
  let status = 204;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      requestCount += 1;
      const { headers } = request;
      const message = signatures.verify(body, headers as Record<string, string>) as ReceivedMessage;
      const id = String(headers['webhook-id']);
      if (status < 300) {
        accepted += 1;
        if (!received.has(id)) received.set(id, message);
      }
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`;
  return {
    variables: { CRM_WEBHOOK: url, CRM_WEBHOOK_SECRET: crmSecret },
    received,
    /** The number of requests. */
    requestCount: () => requestCount,
    /** The number of accepted requests, including repeated messages. */
    accepted: () => accepted,
    /** The content of the accepted messages, in their order. */
    messages: () => [...received.values()].map(({ data }) => data.answers?.message),
    respondWith(next: number) {
      status = next;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
