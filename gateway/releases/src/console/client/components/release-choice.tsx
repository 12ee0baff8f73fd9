import { useEffect, useId, useState } from 'react';
import { api, type ReleaseSummary } from '../api/releases-api.ts';
import { isNewerThan, withdrawalText } from '../model/releases.ts';
import { fullTime } from '../model/format.ts';
import { Icon } from './icon.tsx';

const releasePage = 8;

interface ReleaseList {
  /** Newest first. */
  releases: ReleaseSummary[];
  /** Whether there may be older releases to load. */
  more: boolean;
  failed: boolean;
  load: () => void;
}

function useReleaseList(area: string): ReleaseList {
  const [releases, setReleases] = useState<ReleaseSummary[]>([]);
  const [more, setMore] = useState(false);
  const [failed, setFailed] = useState(false);
  const loadPage = async (skip: number) => {
    const page = await api.releases({ area, limit: releasePage, skip });
    // A new release shifts the pages, so drop duplicates.
    setReleases((before) => [
      ...before,
      ...page.filter(({ version }) => !before.some((known) => known.version === version)),
    ]);
    setMore(page.length === releasePage);
  };
  const load = () => {
    setFailed(false);
    loadPage(releases.length).catch(() => setFailed(true));
  };
  // Runs once, when the list opens.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(load, []);
  return { releases, more, failed, load };
}

interface ReleaseChoiceProps {
  legend: string;
  area: string;
  /** The live version, which can't be selected; null if the area has none. */
  live: string | null;
  /** Label of the 'none' option. Without it, the newest waiting release is preselected. */
  unsaid?: string;
  /** The selected version; empty for none. */
  value: string;
  onChange: (version: string) => void;
}

/** Pages through the releases of an area, newest first, with the status of each. */
export function ReleaseChoice(props: ReleaseChoiceProps) {
  const { legend, area, live, unsaid, value, onChange } = props;
  const name = useId();
  const { releases, more, failed, load } = useReleaseList(area);
  const first = unsaid === undefined && value === '' ? newestWaiting(releases, live) : undefined;
  useEffect(() => {
    if (first !== undefined) onChange(first);
    // Runs once, when the list has loaded.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first]);
  return (
    <fieldset className="releases">
      <legend>{legend}</legend>
      {unsaid !== undefined && (
        <label className="release">
          <input type="radio" name={name} checked={value === ''} onChange={() => onChange('')} />
          <span>{unsaid}</span>
        </label>
      )}
      {releases.map((release) => (
        <label className="release" key={release.version}>
          <input
            type="radio"
            name={name}
            checked={value === release.version}
            disabled={release.version === live}
            onChange={() => onChange(release.version)}
          />
          <ReleaseWords release={release} isLive={release.version === live} />
        </label>
      ))}
      {failed && <p role="alert">The releases could not be read. Please try again.</p>}
      {(more || failed) && (
        <button type="button" className="button small" onClick={load}>
          {failed ? 'Try again' : 'Older releases'}
        </button>
      )}
    </fieldset>
  );
}

export function ReleaseWords({ release, isLive }: { release: ReleaseSummary; isLive: boolean }) {
  const { version, publishedAt, publishedBy, reason, withdrawal } = release;
  return (
    <span>
      <b className="version">{version}</b> {isLive && <b>live </b>}
      <span className="quiet">
        published {fullTime(publishedAt)} by {publishedBy}: {reason}
      </span>
      {withdrawal !== null && (
        <span className="withdrawn">
          <Icon name="back" />
          <span>{withdrawalText(withdrawal)}</span>
        </span>
      )}
    </span>
  );
}

/** The newest release that is newer than the live one and was not withdrawn. */
function newestWaiting(releases: ReleaseSummary[], live: string | null): string | undefined {
  return releases.find((release) => isNewerThan(releases, live, release) && !release.withdrawal)
    ?.version;
}
