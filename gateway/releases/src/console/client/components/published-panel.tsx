import { useEffect, useState } from 'react';
import { api, type Entry, type ReleaseSummary } from '../api/releases-api.ts';
import { isChange } from '../model/journal-text.ts';
import { isInCanary, neverLive } from '../model/release-status.ts';
import { mayMove } from '../model/roles.ts';
import { useConsole } from '../state/console-context.ts';
import { PromoteDialog } from './area-move-dialogs.tsx';
import { DialogButton } from './button.tsx';
import { StartCanaryDialog } from './canary-dialogs.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ReleaseDescription } from './release-choice.tsx';

/** Published releases that no visitor has seen yet, including those of new areas. */
export function PublishedPanel() {
  const { status, caller, entries } = useConsole();
  const newest = useNewestReleases(entries);
  const waiting = neverLive(newest, status);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-releases">
      <h2 id="waiting-releases">Published, not live yet</h2>
      <ul className="access-list">
        {waiting.map((release) => {
          const { area, version, owner } = release;
          const button = { className: 'small', about: `${area} ${version}` };
          return (
            <li key={area}>
              <p>
                <b>{area}</b> <ReleaseDescription release={release} isLive={false} />
              </p>
              <div className="row-buttons">
                {mayMove(caller, [area]) ? (
                  <>
                    <DialogButton
                      {...button}
                      dialog={<PromoteDialog area={area} version={version} />}
                    >
                      Promote
                    </DialogButton>
                    {!isInCanary(status, area) && (
                      <DialogButton
                        {...button}
                        dialog={<StartCanaryDialog area={area} version={version} />}
                      >
                        Canary
                      </DialogButton>
                    )}
                  </>
                ) : (
                  <span className="quiet">Managed by {owner}</span>
                )}
                <DialogButton {...button} dialog={<PreviewDialog subject={{ area, version }} />}>
                  Preview link
                </DialogButton>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Merges a burst of entries into one request, and lets a user's own request go first. */
const debounceMs = 500;

/** The newest release of each area; empty until loaded, or if loading fails. */
function useNewestReleases(entries: Entry[]): ReleaseSummary[] {
  const [newest, setNewest] = useState<ReleaseSummary[]>([]);
  const latest = entries.find((entry) => entry.action === 'publish' || isChange(entry))?.id;
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      api.releases({ only: 'newest', limit: 100, skip: 0 }).then(
        (releases) => isCurrent && setNewest(releases),
        () => undefined,
      );
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [latest]);
  return newest;
}
