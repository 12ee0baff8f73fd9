import type { PageSet } from '@contracts/platform/remote/build-record';

export interface ErrorPlace {
  area: string;
  /** `routes/search.js:1:2345`, inside the release's own files. */
  at: string;
}

const frame = /\/releases\/([a-z][\w-]*)\/([^/\s]+)\/([\w@+~./-]+)(?:\?[^\s:)]*)?:(\d+):(\d+)/g;
const className = /^[A-Za-z]{0,40}(Error|Exception)$/;

/**
 * The area that an error comes from, by the script addresses in its stack; null if no release of
 * the set is in it, as with a browser extension. The host's files contain React and the HTTP
 * client, so an area's frame below a host frame wins.
 */
export function placeOfError(
  set: PageSet,
  ...stacks: (string | null | undefined)[]
): ErrorPlace | null {
  let ofHost: ErrorPlace | null = null;
  for (const stack of stacks) {
    for (const [, name, version, file, line, column] of (stack ?? '').matchAll(frame)) {
      const area = set.areas.find((candidate) => candidate.area === name);
      if (area === undefined || area.version !== version) continue;
      const place = { area: area.area, at: `${file}:${line}:${column}` };
      if (area.role !== 'host') return place;
      ofHost ??= place;
    }
  }
  return ofHost;
}

/** Only the error's class: its message may contain what somebody typed. */
export function classOfError(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return className.test(name) ? name : 'Error';
}

export function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined;
}
