import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Brand } from '@contracts/platform/host/brand';
import { trustedTypesPolicies } from '@contracts/platform/remote/trusted-markup';
import { HttpProblem } from './http-error.ts';
import { browserCookie } from '../proxy/token-cookies.ts';

/** The nonce for this response's scripts and styles, set by `securityHeaders`. */
export function nonceOf(response: Response): string {
  return String(response.locals['nonce']);
}

const nonceSource = (_request: unknown, response: unknown) =>
  `'nonce-${nonceOf(response as Response)}'`;

/** Browser features that the site does not use, refused for third-party frames as well. */
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
 * A strict policy: scripts and styles from our own origin or with the nonce, no third-party frames,
 * and Trusted Types with our own policies. Third-party scripts do not support Trusted Types, so
 * the policy omits them if the brand has such scripts (S35).
 * @param paymentPageOrigin where forms may submit to as well, in a browser that has an order
 * @param hstsSeconds max-age of Strict-Transport-Security; 0 if a proxy in front sends the header
 */
export function securityHeaders(
  { scripts = [], imageHosts = [] }: Pick<Brand, 'scripts' | 'imageHosts'>,
  paymentPageOrigin: string | null,
  hstsSeconds: number,
): RequestHandler[] {
  const scriptOrigins = scripts.map(({ src }) => new URL(src).origin);
  const originsFor = (kind: 'connect' | 'images' | 'frames') => [
    ...new Set([...scriptOrigins, ...scripts.flatMap((script) => script[kind] ?? [])]),
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
          // Denies everything that is not listed below.
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", nonceSource, ...new Set(scriptOrigins)],
          styleSrc: ["'self'", nonceSource],
          imgSrc: ["'self'", 'data:', ...new Set([...originsFor('images'), ...imageHosts])],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...originsFor('connect')],
          frameSrc: frames.length > 0 ? frames : ["'none'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: [
            (request) =>
              paymentPageOrigin !== null && browserCookie.read(request as Request) !== null
                ? `'self' ${paymentPageOrigin}`
                : "'self'",
          ],
          frameAncestors: ["'none'"],
          ...(scripts.length === 0 && {
            requireTrustedTypesFor: ["'script'"],
            trustedTypes: trustedTypesPolicies,
          }),
        },
      },
      xFrameOptions: { action: 'deny' },
      crossOriginEmbedderPolicy: false,
      // Off by default, because the TLS proxy in front of the gateway usually sends it.
      strictTransportSecurity: hstsSeconds > 0 && { maxAge: hstsSeconds },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
    (_request, response, next) => {
      // A second policy that applies in addition to the first: every script element needs the nonce,
      // even one from our own origin. Scripts that those scripts load are checked by the first policy.
      const strictDynamic = `script-src ${nonceSource(null, response)} 'strict-dynamic'`;
      response.appendHeader('Content-Security-Policy', strictDynamic);
      next();
    },
  ];
}

/** Removes Trusted Types from the policy of a page whose code does not support them. */
export function withoutTrustedTypes(response: Response): void {
  const policies = [response.getHeader('Content-Security-Policy') ?? []].flat().map(String);
  response.setHeader(
    'Content-Security-Policy',
    policies.map((policy) => policy.replaceAll(/;(require-)?trusted-types[^;]*/g, '')),
  );
}

/** Whether a visitor may open the address directly. Other addresses are for scripts. */
const canOpenDirectly = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|api-motorcheck|media|reports)(\/|$)/.test(path);

/**
 * Redirects pages opened without TLS, according to `X-Forwarded-Proto`, to https. API calls are
 * refused instead: with a redirect, a program would keep sending unencrypted data unnoticed (ASVS
 * 4.1.2).
 */
export function requireHttps(siteOrigin: string): RequestHandler {
  const { host } = new URL(siteOrigin);
  return (request, response, next) => {
    if (request.secure || request.headers['x-forwarded-proto'] === undefined) next();
    else if (canOpenDirectly(request.method, request.path)) {
      response.redirect(301, `https://${host}${request.originalUrl}`);
    } else next(new HttpProblem(403, 'Use https for this address'));
  };
}
