import type { Request, Response, NextFunction } from 'express';

/** What `securityHeaders` says of pages, and a browser asks of nothing else. */
const ofPagesAlone = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/**
 * A page has twenty files, and the headers of pages would make each of them 500 bytes longer. What
 * is opened by itself, a drawing say, may load and run nothing.
 */
export function sayAsOfFile(response: Response): void {
  for (const name of ofPagesAlone) response.removeHeader(name);
  response.setHeader('Content-Security-Policy', "default-src 'none';frame-ancestors 'none'");
}

/** For routes that answer with files alone. */
export function asFile(_request: Request, response: Response, next: NextFunction): void {
  sayAsOfFile(response);
  next();
}
