import {
  ArmError,
  NothingToRollBackError,
  ReleaseConflictError,
  ReleaseRefusedError,
} from '../release-errors.ts';
import { areasOf, namesOf } from '../release-name.ts';
import type { Authorship } from '../release-store.ts';
import type { ReleaseDesk } from './release-desk.ts';

const noted = [ArmError, NothingToRollBackError, ReleaseConflictError, ReleaseRefusedError];

/** A desk that journals what its store refuses, as a gateway does for those who ask it. */
export function notingRefusals(desk: ReleaseDesk): ReleaseDesk {
  async function attempt<Result>(
    doing: Promise<Result>,
    { by }: Authorship,
    attempted: string,
    areas: string[],
  ): Promise<Result> {
    return doing.catch(async (error: unknown) => {
      const refused = noted.find((kind) => error instanceof kind);
      if (refused && error instanceof Error && 'code' in error) {
        const refusals = error instanceof ReleaseRefusedError ? error.refusals : [];
        const { message } = error;
        const code = String(error.code);
        // The refusal stands, and is what is told, though it can't be journalled.
        await desk
          .noteRefusal({ by, attempted, code, message, areas, refusals })
          .catch(() => undefined);
      }
      throw error;
    });
  }

  return {
    ...desk,
    publish: (request) =>
      attempt(desk.publish(request), request, `publish ${namesOf([request])}`, [request.area]),
    promoteMany: (releases, request) =>
      attempt(
        desk.promoteMany(releases, request),
        request,
        `promote ${namesOf(releases)}`,
        areasOf(releases),
      ),
    rollback: (request) =>
      attempt(desk.rollback(request), request, `rollback ${request.area}`, [request.area]),
    startArm: (request) =>
      attempt(
        desk.startArm(request),
        request,
        `canary ${namesOf(request.releases)} at ${request.percent}%`,
        areasOf(request.releases),
      ),
    resizeArm: (request) =>
      attempt(desk.resizeArm(request), request, `canary ${request.area} at ${request.percent}%`, [
        request.area,
      ]),
    finishArm: (request) =>
      attempt(desk.finishArm(request), request, `finish the canary of ${request.area}`, [
        request.area,
      ]),
    abortArm: (request) =>
      attempt(desk.abortArm(request), request, `abort the canary of ${request.area}`, [
        request.area,
      ]),
  };
}
