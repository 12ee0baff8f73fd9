import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { readOrderHolder } from '../proxy/order-cookie.ts';

/** The nonce of this answer's scripts and styles; made by `securityHeaders`. */
export function nonceOf(response: Response): string {
  return String(response.locals['nonce']);
}

const ownNonce = (_request: unknown, response: unknown) =>
  `'nonce-${nonceOf(response as Response)}'`;

/**
 * A strict policy: scripts and style sheets of our own origin or with the nonce, no frames.
 * @param paymentPageOrigin where forms may lead to, too, for a browser that holds an order
 */
export function securityHeaders(paymentPageOrigin: string | null): RequestHandler[] {
  return [
    (_request, response, next) => {
      response.locals['nonce'] = randomBytes(16).toString('base64');
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ownNonce],
          styleSrc: ["'self'", ownNonce],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: [
            (request) =>
              paymentPageOrigin !== null && readOrderHolder(request as Request) !== null
                ? `'self' ${paymentPageOrigin}`
                : "'self'",
          ],
          frameAncestors: ["'none'"],
        },
      },
      xFrameOptions: { action: 'deny' },
      crossOriginEmbedderPolicy: false,
      // Sent by whatever ends TLS in front of the gateway.
      strictTransportSecurity: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
  ];
}
