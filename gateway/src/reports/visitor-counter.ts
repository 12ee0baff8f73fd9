import { createHmac, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import {
  erring,
  failedLoads,
  faultName,
  exclusionName,
  loads,
  measureName,
  served,
  visitors,
  exclusionReasonOf,
  type ExclusionReason,
  type ReleaseWatch,
  type ShownRelease,
} from 'releases';
import type { ClientReport } from '@contracts/platform/remote/client-report';
import { isRobot } from '../http/is-robot.ts';
import { networkOf, organisation } from '../http/network.ts';
import { newBucketOf, setBucketCookie, readBucket } from '../pages/request/bucket.ts';
import { CountedVisits } from './counted-visits.ts';
import { markOf, visitCookies, type Visit } from './visit-cookie.ts';

export interface ShownSet {
  number: number;
  areas: Readonly<Record<string, string>>;
  /** Null for the live set. */
  canary: string | null;
}

type Fault = { kind: string; area: string; name: string; at: string };

/** There are few release names, so this cache may be small. */
const maxKnownMarks = 2_000;
const serverFault = { kind: 'render', name: 'Error', at: '' };

/**
 * Counts a release's visitors, and those with an error, once per day. A visitor is counted when the
 * browser sends back a page's cookie, and only for releases of that page's set. A browser's claims
 * alone do not count. Robots are not counted.
 */
export class VisitorCounter {
  readonly #watch: ReleaseWatch;
  readonly #key: Buffer;
  readonly #cookies: ReturnType<typeof visitCookies>;
  readonly #counted = new CountedVisits();
  /** Cookies contain only marks. This maps them back to releases. */
  readonly #releaseByMark = new Map<string, ShownRelease>();

  constructor(watch: ReleaseWatch, key: Buffer) {
    this.#watch = watch;
    this.#key = key;
    this.#cookies = visitCookies(key);
  }

  /** `failed` is the area at fault if the server could not render the document. */
  countPage(
    request: Request,
    response: Response,
    { set, areas, failed }: { set: ShownSet; areas: Iterable<string>; failed: Fault | null },
  ): void {
    if (isRobot(request)) return;
    const now = Date.now();
    const returningVisit = this.#returningVisit(request, now);
    const visit = returningVisit ?? this.#begin(request, response, now);
    if (visit === null) return;
    visit.sets = [...visit.sets.filter((number) => number !== set.number), set.number];
    if (returningVisit) this.#countPending(returningVisit);
    for (const area of areas) {
      const shown = this.#recordShown(visit, set, area);
      if (shown === null) continue;
      if (returningVisit) this.#count(visit, shown);
      if (failed?.area !== area) continue;
      // A slow page is noted but is not an error, because the browser renders it instead, and a
      // canary's renderer is slow at first.
      if (failed.kind === 'slow') this.#watch.increment(shown, faultName(failed));
      else if (returningVisit) this.#countError(visit, shown, failed);
      else visit.marks.set(markOf(shown), 'f');
    }
    this.#cookies.write(request, response, visit, now);
  }

  /** Counts earlier pages of a browser that returns with its cookie. */
  countReturn(request: Request, response: Response): void {
    const now = Date.now();
    const visit = isRobot(request) ? null : this.#cookies.read(request, now);
    if (visit === null || !this.#countPending(visit)) return;
    this.#cookies.write(request, response, visit, now);
  }

  countReport(request: Request, response: Response, report: ClientReport, set: ShownSet): void {
    if (isRobot(request)) return;
    const now = Date.now();
    const visit = this.#cookies.read(request, now);
    if (visit === null || !visit.sets.includes(set.number)) {
      const entries = [...report.loads, ...report.faults, ...report.vitals];
      for (const area of new Set(entries.map((entry) => entry.area)))
        this.#exclude(set, area, visit === null ? 'visit' : 'set');
      return;
    }
    this.#countPending(visit);
    // A part that failed to load counts as shown.
    const shownNow = [...report.loads, ...report.faults.filter(({ kind }) => kind === 'load')];
    for (const { area } of shownNow) {
      const shown = this.#recordShown(visit, set, area);
      if (shown !== null) this.#count(visit, shown);
    }
    for (const fault of report.faults) {
      const shown = this.#countedRelease(visit, set, fault.area);
      if (shown === null) continue;
      if (fault.kind === 'load') this.#countOnce(visit, shown, failedLoads);
      this.#countError(visit, shown, fault);
    }
    this.#measure(visit, set, report);
    this.#cookies.write(request, response, visit, now);
  }

  #measure(visit: Visit, set: ShownSet, { loads: loaded, vitals }: ClientReport): void {
    for (const { area, ms } of loaded) {
      const shown = this.#countedRelease(visit, set, area);
      if (shown === null || !this.#countOnce(visit, shown, loads)) continue;
      this.#watch.increment(shown, measureName('load', ms));
    }
    for (const { area, name, value } of vitals) {
      const shown = this.#countedRelease(visit, set, area);
      if (shown === null || !this.#counted.isFirst(visit, `${markOf(shown)}${name}`)) continue;
      this.#watch.increment(shown, measureName(name, value));
    }
  }

  /** The visit that belongs to the bucket of this request. */
  #returningVisit(request: Request, now: number): Visit | null {
    if (newBucketOf(request) !== null) return null;
    const visit = this.#cookies.read(request, now);
    return visit?.bucket === readBucket(request) ? visit : null;
  }

  #begin(request: Request, response: Response, now: number): Visit | null {
    const newBucket = newBucketOf(request);
    const bucket = newBucket ?? readBucket(request);
    if (bucket === null) return null;
    // A bucket that came from the browser is valid for one more day only.
    if (newBucket === null) setBucketCookie(request, response, bucket);
    const draw = newBucket === null ? null : this.#watch.draw(this.#networkOf(request));
    return {
      id: randomBytes(12).toString('base64url'),
      startedAt: draw?.at ?? now,
      bucket,
      draw,
      sets: [],
      marks: new Map(),
    };
  }

  /** A keyed hash, so that stored data does not reveal addresses. */
  #networkOf(request: Request): string {
    const network = networkOf(request.ip, organisation);
    const hash = createHmac('sha256', this.#key).update(`network ${network}`).digest('base64url');
    return hash.slice(0, 16);
  }

  /** Counts releases shown before the cookie came back. @returns whether there were any */
  #countPending(visit: Visit): boolean {
    let hasCounted = false;
    for (const [mark, state] of visit.marks) {
      const shown = state === 's' || state === 'f' ? this.#releaseByMark.get(mark) : undefined;
      if (shown === undefined) continue;
      this.#count(visit, shown);
      if (state === 'f') this.#countError(visit, shown, { ...serverFault, area: shown.area });
      hasCounted = true;
    }
    return hasCounted;
  }

  /**
   * Records that the visit is served this area of the set. @returns the release and cohort that it
   * counts for; null if it is excluded
   */
  #recordShown(visit: Visit, set: ShownSet, area: string): ShownRelease | null {
    const version = set.areas[area];
    if (version === undefined) return null;
    for (const trial of this.#watch.trialsOf(set.canary, area)) {
      const shown = { area, version, cohort: trial.cohort };
      const mark = markOf(shown);
      const state = visit.marks.get(mark);
      if (state === 'x') continue;
      if (state !== undefined) return this.#remember(mark, shown);
      const reason = this.#exclusionReasonOf(visit, trial);
      visit.marks.set(mark, reason === null ? 's' : 'x');
      this.#watch.increment(shown, reason === null ? served : exclusionName(reason));
      if (reason === null) return this.#remember(mark, shown);
    }
    return null;
  }

  #exclusionReasonOf(
    visit: Visit,
    trial: Parameters<typeof exclusionReasonOf>[1],
  ): ExclusionReason | null {
    if (visit.draw === null) return 'bucket';
    return exclusionReasonOf(visit.draw, trial) ?? (this.#counted.knows(visit) ? null : 'restart');
  }

  /** What the visit counts for in this area; null if it was not shown or is excluded. */
  #countedRelease(visit: Visit, set: ShownSet, area: string): ShownRelease | null {
    const version = set.areas[area];
    if (version === undefined) return null;
    for (const { cohort } of this.#watch.trialsOf(set.canary, area)) {
      const shown = { area, version, cohort };
      const state = visit.marks.get(markOf(shown));
      if (state === 'c' || state === 'e') return shown;
    }
    return null;
  }

  #count(visit: Visit, shown: ShownRelease): void {
    const mark = markOf(shown);
    const state = visit.marks.get(mark);
    if (state !== 's' && state !== 'f') return;
    visit.marks.set(mark, 'c');
    if (this.#counted.isFirst(visit, mark)) this.#watch.increment(shown, visitors);
    else
      this.#watch.increment(shown, exclusionName(this.#counted.knows(visit) ? 'again' : 'restart'));
  }

  /** Counts only the first error of a visitor who was counted. */
  #countError(visit: Visit, shown: ShownRelease, fault: Fault): void {
    const mark = markOf(shown);
    if (visit.marks.get(mark) !== 'c') return;
    visit.marks.set(mark, 'e');
    if (this.#countOnce(visit, shown, erring)) this.#watch.increment(shown, faultName(fault));
  }

  #countOnce(visit: Visit, shown: ShownRelease, name: string): boolean {
    const isFirst = this.#counted.isFirst(visit, `${markOf(shown)}${name}`);
    if (isFirst) this.#watch.increment(shown, name);
    return isFirst;
  }

  #remember(mark: string, shown: ShownRelease): ShownRelease {
    if (this.#releaseByMark.size >= maxKnownMarks && !this.#releaseByMark.has(mark))
      this.#releaseByMark.clear();
    this.#releaseByMark.set(mark, shown);
    return shown;
  }

  #exclude(set: ShownSet, area: string, reason: ExclusionReason): void {
    const version = set.areas[area];
    const [trial] = this.#watch.trialsOf(set.canary, area);
    if (version === undefined || trial === undefined) return;
    this.#watch.increment({ area, version, cohort: trial.cohort }, exclusionName(reason));
  }
}
