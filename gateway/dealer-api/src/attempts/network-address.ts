import type { Request } from 'express';

/** The sender's address as the app's 'trust proxy' finds it in x-forwarded-for. */
export function networkAddress(request: Request): string {
  return request.ip ?? 'unknown';
}
