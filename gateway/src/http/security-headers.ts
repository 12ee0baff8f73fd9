import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Brand } from '@contracts/platform/host/brand';
import { trustedTypesPolicies } from '@contracts/platform/remote/trusted-markup';
import { readBrowserToken } from '../proxy/order-cookie.ts';

/** The nonce of this answer's scripts and styles; made by `securityHeaders`. */
export function nonceOf(response: Response): string {
  return String(response.locals['nonce']);
}

const ownNonce = (_request: unknown, response: unknown) =>
  `'nonce-${nonceOf(response as Response)}'`;

interface AllowedOrigins {
  /** Where forms may lead to, too, for a browser that holds an order. */
  paymentPageOrigin: string | null;
  /** Scripts of others that the brand names, and what they reach (S35). */
  scripts?: Brand['scripts'];
  /** Where pages load photographs from, beside our own origin. */
  imageHosts?: Brand['imageHosts'];
  /** For how long the host is asked for by https alone; 0 where something in front says so. */
  hstsSeconds?: number;
}

const trustedTypes = {
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: trustedTypesPolicies,
};

/** What a shop for cars needs none of; frames of others get nothing either. */
const refusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
];
const permissionsPolicy = refusedFeatures.map((feature) => `${feature}=()`).join(', ');

/**
 * A strict policy: scripts and style sheets of our own origin or with the nonce, no other frames,
 * and no text that becomes markup or a script's address but by the document's own policies. Scripts
 * of others, where a brand names some, know nothing of those: a page with them goes without.
 */
export function securityHeaders({
  paymentPageOrigin,
  scripts = [],
  imageHosts = [],
  hstsSeconds = 0,
}: AllowedOrigins): RequestHandler[] {
  const own = scripts.map(({ src }) => new URL(src).origin);
  const reached = (kind: 'connect' | 'images' | 'frames') => [
    ...new Set([...own, ...scripts.flatMap((script) => script[kind] ?? [])]),
  ];
  const frames = scripts.flatMap((script) => script.frames ?? []);
  return [
    (_request, response, next) => {
      response.locals['nonce'] = randomBytes(16).toString('base64');
      response.setHeader('Permissions-Policy', permissionsPolicy);
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          // What is not named below a page has none of.
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", ownNonce, ...new Set(own)],
          styleSrc: ["'self'", ownNonce],
          imgSrc: ["'self'", 'data:', ...new Set([...reached('images'), ...imageHosts])],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...reached('connect')],
          frameSrc: frames.length > 0 ? frames : ["'none'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: [
            (request) =>
              paymentPageOrigin !== null && readBrowserToken(request as Request) !== null
                ? `'self' ${paymentPageOrigin}`
                : "'self'",
          ],
          frameAncestors: ["'none'"],
          ...(scripts.length === 0 && trustedTypes),
        },
      },
      xFrameOptions: { action: 'deny' },
      crossOriginEmbedderPolicy: false,
      // Unless told, it is sent by whatever ends TLS in front of the gateway.
      strictTransportSecurity: hstsSeconds > 0 && { maxAge: hstsSeconds },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
    (_request, response, next) => {
      response.appendHeader('Content-Security-Policy', strictDynamic(response));
      next();
    },
  ];
}

/** For a page whose code knows nothing of them. */
export function withoutTrustedTypes(response: Response): void {
  const policies = [response.getHeader('Content-Security-Policy') ?? []].flat().map(String);
  response.setHeader(
    'Content-Security-Policy',
    policies.map((policy) => policy.replaceAll(/;(require-)?trusted-types[^;]*/g, '')),
  );
}

/**
 * A second policy, which holds beside the first: no element of the document starts a script without
 * the nonce, from our own origin neither. What such a script starts is left to the first.
 */
const strictDynamic = (response: Response) =>
  `script-src 'nonce-${nonceOf(response)}' 'strict-dynamic'`;
