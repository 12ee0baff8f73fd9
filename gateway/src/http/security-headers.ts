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

interface AllowedOrigins {
  /** Where forms may lead to, too, for a browser that holds an order. */
  paymentPageOrigin: string | null;
  /** May be framed, which a shopper has to ask for. */
  framed: readonly string[];
}

/** A strict policy: scripts and style sheets of our own origin or with the nonce, no other frames. */
export function securityHeaders({ paymentPageOrigin, framed }: AllowedOrigins): RequestHandler[] {
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
          frameSrc: framed.length > 0 ? [...framed] : ["'none'"],
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
