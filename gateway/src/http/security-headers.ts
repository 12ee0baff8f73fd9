import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** The nonce of this answer's scripts and styles; made by `securityHeaders`. */
export function nonceOf(response: Response): string {
  return String(response.locals['nonce']);
}

const ownNonce = (_request: unknown, response: unknown) =>
  `'nonce-${nonceOf(response as Response)}'`;

/**
 * A strict policy: scripts and style sheets of our own origin or with the nonce, no frames.
 * @param framed origins that may be framed nevertheless, which a shopper has to ask for
 */
export function securityHeaders(framed: readonly string[] = []): RequestHandler[] {
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
          formAction: ["'self'"],
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
