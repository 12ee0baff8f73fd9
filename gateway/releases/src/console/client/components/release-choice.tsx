import { useEffect, useId, useState } from 'react';
import { api, type ReleaseSummary } from '../api/releases-api.ts';
import { isNewerThan, withdrawalText } from '../model/release-status.ts';
import { fullTime } from '../model/format.ts';
import { useConsole } from '../state/console-context.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

const releasePage = 8;

/** The releases of an area, newest first, loaded page by page. */
function useReleaseList(area: string) {
  const [releases, setReleases] = useState<ReleaseSummary[]>([]);
  const [hasMore, setMore] = useState(false);
  const [failed, setFailed] = useState(false);
  const loadPage = async (skip: number) => {
    const page = await api.releases({ area, limit: releasePage, skip });
    // A new release shifts the pages, so drop duplicates.
    setReleases((before) => [
      ...before,
      ...page.filter(({ version }) => !before.some((loaded) => loaded.version === version)),
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
  return { releases, hasMore, failed, load };
}

interface ReleaseChoiceProps {
  legend: string;
  area: string;
  /** Label of the 'none' option. Without it, the newest waiting release is preselected. */
  noneLabel?: string;
  /** The selected version; empty for none. */
  value: string;
  onChange: (version: string) => void;
}

export function ReleaseChoice(props: ReleaseChoiceProps) {
  const { legend, area, noneLabel, value, onChange } = props;
  const live = useConsole().status.live?.areas[area] ?? null;
  const name = useId();
  const { releases, hasMore, failed, load } = useReleaseList(area);
  const preselected =
    noneLabel === undefined && value === '' ? newestWaiting(releases, live) : undefined;
  useEffect(() => {
    if (preselected !== undefined) onChange(preselected);
    // Runs once, when the list has loaded.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [preselected]);
  return (
    <fieldset className="releases">
      <legend>{legend}</legend>
      {noneLabel !== undefined && (
        <label className="release">
          <input type="radio" name={name} checked={value === ''} onChange={() => onChange('')} />
          <span>{noneLabel}</span>
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
          <ReleaseDescription release={release} isLive={release.version === live} />
        </label>
      ))}
      {failed && <p role="alert">The releases could not be read. Please try again.</p>}
      {(hasMore || failed) && (
        <Button className="small" onClick={load}>
          {failed ? 'Try again' : 'Older releases'}
        </Button>
      )}
    </fieldset>
  );
}

export function ReleaseDescription({
  release,
  isLive,
}: {
  release: ReleaseSummary;
  isLive: boolean;
}) {
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
