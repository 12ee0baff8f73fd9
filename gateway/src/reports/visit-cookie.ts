import { createHash } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Shown } from 'releases';

const cookieName = 'visit';
const minuteMs = 60_000;
const dayMinutes = 1_440;
const markLength = 4;
const mostMarks = 120;
const pattern = /^([0-9a-z]{1,9})\.((?:[\w-]{4})*)\.((?:[\w-]{4})*)$/;

/**
 * In which releases this browser was counted within a day, and in which of them it met an error.
 * It names releases, nobody: two visitors of the same pages hold the same text.
 */
export interface Visit {
  /** Minutes since 1970. */
  startedAt: number;
  seen: Set<string>;
  erred: Set<string>;
}

export function markOf({ area, version, cohort }: Shown): string {
  return createHash('sha256')
    .update(`${area}@${version} ${cohort}`)
    .digest('base64url')
    .slice(0, markLength);
}

/** A new visit where there is none, or an old or strange one. */
export function readVisit(request: Request, now: number): Visit {
  const minute = Math.floor(now / minuteMs);
  const fresh: Visit = { startedAt: minute, seen: new Set(), erred: new Set() };
  const text = parseCookie(request.headers.cookie ?? '')[cookieName] ?? '';
  const [, started, seen = '', erred = ''] = pattern.exec(text) ?? [];
  if (started === undefined) return fresh;
  const startedAt = Number.parseInt(started, 36);
  if (startedAt > minute || minute - startedAt >= dayMinutes) return fresh;
  return { startedAt, seen: marksIn(seen), erred: marksIn(erred) };
}

export function writeVisit(
  request: Request,
  response: Response,
  { startedAt, seen, erred }: Visit,
  now: number,
): void {
  const value = [startedAt.toString(36), newest(seen), newest(erred)].join('.');
  response.append(
    'Set-Cookie',
    stringifySetCookie({
      name: cookieName,
      value,
      path: '/',
      maxAge: Math.max(60, (startedAt + dayMinutes) * 60 - Math.floor(now / 1_000)),
      httpOnly: true,
      sameSite: 'lax',
      secure: request.secure,
    }),
  );
}

function marksIn(text: string): Set<string> {
  return new Set((text.match(/.{4}/g) ?? []).slice(-mostMarks));
}

function newest(marks: Set<string>): string {
  return [...marks].slice(-mostMarks).join('');
}
