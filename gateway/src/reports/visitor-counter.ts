import type { Request, Response } from 'express';
import {
  erring,
  failedLoads,
  faultName,
  loads,
  measureName,
  visitors,
  type ReleaseWatch,
} from 'releases';
import type { ClientReport } from 'shared-contracts/remote/client-report';
import { isRobot } from '../http/is-robot.ts';
import { AddressLimit } from './address-limit.ts';
import { markOf, readVisit, writeVisit, type Visit } from './visit-cookie.ts';

/** A set as it is served: to the shoppers of an arm, or live. */
interface ShownSet {
  areas: Readonly<Record<string, string>>;
  /** Null for a live one. */
  arm: string | null;
}

type Watch = Pick<ReleaseWatch, 'note' | 'cohortsOf' | 'settings'>;
type Fault = { kind: string; area: string; name: string; at: string };

/**
 * Counts visitors of releases and those who met an error, each once a day for a release: which ones
 * were counted is in the visitor's own cookie. Robots are not counted.
 */
export class VisitorCounter {
  readonly #watch: Watch;
  readonly #addresses: AddressLimit;

  constructor(watch: Watch) {
    this.#watch = watch;
    this.#addresses = new AddressLimit(watch.settings.erringPerAddress);
  }

  /** A document is served that is made of these areas; `failed`: the one whose fault it is that the server could not render it. */
  countPage(
    request: Request,
    response: Response,
    {
      set,
      areas,
      failed = null,
    }: { set: ShownSet; areas: Iterable<string>; failed?: Fault | null },
  ): void {
    if (isRobot(request)) return;
    this.#count(request, response, (visit) => {
      for (const area of areas) this.#expose(visit, set, area);
      if (failed?.kind === 'slow') {
        // The browser renders it, and a canary's renderer is slow at first: shown, but no evidence.
        this.#note(set, failed.area, faultName(failed));
      } else if (failed !== null) this.#err(request, visit, set, failed);
    });
  }

  countReport(
    request: Request,
    response: Response,
    { loads: loaded, faults, vitals }: ClientReport,
    set: ShownSet,
  ): void {
    if (isRobot(request)) return;
    this.#count(request, response, (visit) => {
      for (const { area } of loaded) this.#expose(visit, set, area);
      for (const fault of faults) {
        // What failed to load was to be shown all the same.
        if (fault.kind === 'load') this.#expose(visit, set, fault.area);
        this.#err(request, visit, set, fault);
      }
    });
    for (const { area, ms } of loaded) {
      this.#note(set, area, loads);
      this.#note(set, area, measureName('load', ms));
    }
    for (const { area, kind } of faults) if (kind === 'load') this.#note(set, area, failedLoads);
    for (const { area, name, value } of vitals) this.#note(set, area, measureName(name, value));
  }

  #count(request: Request, response: Response, work: (visit: Visit) => void): void {
    const now = Date.now();
    const visit = readVisit(request, now);
    const before = visit.seen.size + visit.erred.size;
    work(visit);
    if (visit.seen.size + visit.erred.size > before && !response.headersSent) {
      writeVisit(request, response, visit, now);
    }
  }

  #note(set: ShownSet, area: string, name: string): void {
    const version = set.areas[area];
    const [cohort] = this.#watch.cohortsOf(set.arm, area);
    if (version !== undefined && cohort !== undefined) {
      this.#watch.note({ area, version, cohort }, name);
    }
  }

  #expose(visit: Visit, set: ShownSet, area: string): void {
    const version = set.areas[area];
    const [cohort] = this.#watch.cohortsOf(set.arm, area);
    if (version === undefined || cohort === undefined) return;
    const shown = { area, version, cohort };
    const mark = markOf(shown);
    if (visit.seen.has(mark)) return;
    visit.seen.add(mark);
    this.#watch.note(shown, visitors);
  }

  /** Only the first of a visitor, and only of one who was counted. */
  #err(request: Request, visit: Visit, set: ShownSet, fault: Fault): void {
    const version = set.areas[fault.area];
    if (version === undefined) return;
    const { area } = fault;
    for (const cohort of this.#watch.cohortsOf(set.arm, area)) {
      const shown = { area, version, cohort };
      const mark = markOf(shown);
      if (!visit.seen.has(mark)) continue;
      if (visit.erred.has(mark)) return;
      visit.erred.add(mark);
      const release = `${area}@${version} ${cohort}`;
      if (!this.#addresses.admits(request.ip, release, Date.now())) return;
      this.#watch.note(shown, erring);
      this.#watch.note(shown, faultName(fault));
      return;
    }
  }
}
