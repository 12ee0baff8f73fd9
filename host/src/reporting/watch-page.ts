import type { RootOptions } from 'react-dom/client';
import type { PageSet } from '@contracts/platform/remote/build-record';
import type { ClientFault } from '@contracts/platform/remote/client-report';
import { type EarlyFaults, earlyFaultsName } from '@contracts/platform/remote/early-faults';
import { isHttpError } from '@contracts/platform/host/http';
import { mayRecover, PartErrorBoundary } from '../federation/part-frame.tsx';
import type { Part } from '../federation/part.ts';
import type { Reporter } from './reporter.ts';

const releaseFrame =
  /\/releases\/([a-z][\w-]*)\/([^/\s]+)\/([\w@+~./-]+)(?:\?[^\s:)]*)?:(\d+):(\d+)/g;
const className = /^[A-Za-z]{0,40}(Error|Exception)$/;

/**
 * The area that caused an error, from the script URLs in its stack; null if they belong to no
 * release of the set, for example to a browser extension. The host's files contain React and the
 * HTTP client, so the stack frame of another area takes precedence over the host's frames above it.
 */
export function placeOfError(
  set: PageSet,
  ...stacks: (string | null | undefined)[]
): Pick<ClientFault, 'area' | 'at'> | null {
  let hostPlace: ReturnType<typeof placeOfError> = null;
  for (const stack of stacks) {
    for (const [, name, version, file, line, column] of (stack ?? '').matchAll(releaseFrame)) {
      const area = set.areas.find((candidate) => candidate.area === name);
      if (area === undefined || area.version !== version) continue;
      const place = { area: area.area, at: `${file}:${line}:${column}` };
      if (area.role !== 'host') return place;
      hostPlace ??= place;
    }
  }
  return hostPlace;
}

/** The error's class. Its message may contain the shopper's input, so it is not used. */
export function classOfError(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return className.test(name) ? name : 'Error';
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined;
}

/** Reports uncaught errors, including those from before this script loaded. */
export function watchUncaught(window: Window, set: PageSet, reporter: Reporter): void {
  const reportUncaught = (event: ErrorEvent | PromiseRejectionEvent) => {
    const isRejection = 'reason' in event;
    const error: unknown = isRejection ? event.reason : event.error;
    if (isExpectedError(error)) return;
    const position = isRejection ? '' : `${event.filename}:${event.lineno}:${event.colno}`;
    const place = placeOfError(set, stackOf(error), position);
    const kind = isRejection ? 'rejection' : 'error';
    if (place) reporter.reportFault({ kind, name: classOfError(error), ...place });
  };
  const early = (window as Window & { [earlyFaultsName]?: EarlyFaults })[earlyFaultsName];
  if (early === undefined) {
    window.addEventListener('error', reportUncaught);
    window.addEventListener('unhandledrejection', reportUncaught);
    return;
  }
  early.taken = true;
  for (const event of Array.from(early)) reportUncaught(event);
  early.push = reportUncaught;
}

/** Reports how long each part took to load, or that it failed. */
export function watchParts(parts: Iterable<Part<unknown>>, reporter: Reporter): void {
  for (const part of parts) {
    const { area } = part;
    let startedAt = 0;
    part.subscribe(() => {
      const status = part.get();
      if (status === 'loading') startedAt = performance.now();
      if (status === 'ready') reporter.reportLoad(area, performance.now() - startedAt);
      if (status === 'failed') reporter.reportFault({ kind: 'load', area, name: 'Error', at: '' });
    });
  }
}

/** Reports errors that boundaries caught, and hydration mismatches. */
export function watchRoot(set: PageSet, reporter: Reporter): RootOptions {
  return {
    onCaughtError(error, { componentStack, errorBoundary }) {
      console.error(error);
      const boundary = errorBoundary instanceof PartErrorBoundary ? errorBoundary : null;
      const part = boundary?.props.part;
      const removedArea = part && areaOfRemovedPart(set, part, componentStack, stackOf(error));
      if (removedArea && mayRecover()) boundary.setState({ failed: false });
      // The script's failure has already been reported.
      if (isExpectedError(error) || (!removedArea && part?.get() === 'failed')) return;
      const place = placeOfError(set, stackOf(error), componentStack);
      const area = removedArea || (part ? part.area : place?.area);
      if (area) {
        const at = place?.area === area ? place.at : '';
        reporter.reportFault({ kind: 'boundary', area, name: classOfError(error), at });
      }
    },
    onRecoverableError(error, { componentStack }) {
      console.error(error);
      const cause = error instanceof Error ? error.cause : undefined;
      const place = placeOfError(set, stackOf(cause), componentStack);
      if (place) reporter.reportFault({ kind: 'hydration', name: classOfError(error), ...place });
    },
  };
}

/**
 * The area of a part that threw while being removed, if another area's boundary caught the error.
 * The throwing component comes before the first Suspense in the stack, because every part is inside
 * one. If React's stack has no URL for the component, the error's own stack may have one.
 */
function areaOfRemovedPart(
  set: PageSet,
  part: Part<unknown>,
  componentStack?: string,
  stack?: string,
): string | undefined {
  const remotes = { ...set, areas: set.areas.filter(({ role }) => role !== 'host') };
  const area = placeOfError(remotes, componentStack?.split('Suspense')[0], stack)?.area;
  return area === part.area ? undefined : area;
}

/** Reports an error in a loader. A failed API call is not the area's fault. */
export function reportLoaderError(set: PageSet, reporter: Reporter) {
  return (area: string, error: unknown): void => {
    if (!(error instanceof Error) || isExpectedError(error)) return;
    const place = placeOfError(set, stackOf(error));
    const at = place?.area === area ? place.at : '';
    reporter.reportFault({ kind: 'loader', area, name: classOfError(error), at });
  };
}

function isExpectedError(error: unknown): boolean {
  if (error instanceof Error && error.name === 'AbortError') return true;
  return isHttpError(error) && error.code !== 'shape';
}
