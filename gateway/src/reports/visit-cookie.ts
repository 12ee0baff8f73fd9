import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Draw, ShownRelease } from 'releases';
import { hiddenCookie } from '../http/hidden-cookie.ts';

const dayMs = 86_400_000;
const maxMarks = 80;
const maxSets = 12;
const signatureLength = 22;
const pattern =
  /^(1\.([\w-]{16})\.([0-9a-z]{1,9})\.([0-9a-z]{0,9})\.([0-9a-z]{1,3})\.((?:[0-9a-z]{1,6}-)*)\.((?:[\w-]{4}[sfcex])*))\.([\w-]{22})$/;
const cookie = hiddenCookie('visit', pattern);

/**
 * The state of a release that the visit was served: `s` served, `f` the server failed to render it;
 * after the browser returns, `c` the visitor is counted, `e` counted with an error; `x` excluded
 * from the statistics.
 */
export type MarkState = 's' | 'f' | 'c' | 'e' | 'x';

/**
 * One browser on one day: its bucket, the sets it was served, and its counts. The id is random,
 * identifies no person and expires after the day.
 */
export interface Visit {
  id: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  bucket: number;
  /** Null if the bucket came from the browser, so that its origin is unknown. */
  draw: Draw | null;
  /** Newest last. */
  sets: number[];
  /** Keyed by the mark of a release and cohort. */
  marks: Map<string, MarkState>;
}

export function markOf({ area, version, cohort }: ShownRelease): string {
  return createHash('sha256')
    .update(`${area}@${version} ${cohort}`)
    .digest('base64url')
    .slice(0, 4);
}

/** Signed visits: only this site's gateways can state what a browser was served. */
export function visitCookies(key: Buffer) {
  const sign = (text: string) =>
    createHmac('sha256', key).update(`visit ${text}`).digest('base64url').slice(0, signatureLength);

  /** Null without a valid visit, or if it began more than a day ago. */
  function read(request: Request, now: number): Visit | null {
    const [, signed, id, started, before, bucket, sets, marks, signature] =
      pattern.exec(cookie.read(request) ?? '') ?? [];
    if (signed === undefined || id === undefined) return null;
    if (!timingSafeEqual(Buffer.from(sign(signed)), Buffer.from(signature ?? ''))) {
      return null;
    }
    const startedAt = numberOf(started);
    if (startedAt > now || now - startedAt >= dayMs) return null;
    return {
      id,
      startedAt,
      bucket: numberOf(bucket),
      draw: before === '' ? null : { at: startedAt, previousAt: numberOf(before) },
      sets: (sets ?? '').split('-').slice(0, -1).map(numberOf),
      marks: new Map(
        (marks?.match(/.{5}/g) ?? []).map((item) => [item.slice(0, 4), item[4] as MarkState]),
      ),
    };
  }

  function write(request: Request, response: Response, visit: Visit, now: number): void {
    const { id, startedAt, bucket, draw, sets, marks } = visit;
    const signed = [
      '1',
      id,
      startedAt.toString(36),
      draw === null ? '' : draw.previousAt.toString(36),
      bucket.toString(36),
      sets
        .slice(-maxSets)
        .map((set) => `${set.toString(36)}-`)
        .join(''),
      [...marks]
        .slice(-maxMarks)
        .map(([mark, state]) => mark + state)
        .join(''),
    ].join('.');
    const maxAge = Math.max(60, Math.round((startedAt + dayMs - now) / 1_000));
    cookie.write(request, response, `${signed}.${sign(signed)}`, maxAge);
  }

  return { read, write };
}

function numberOf(text: string | undefined): number {
  return Number.parseInt(text ?? '', 36);
}
