import { useEffect, useState } from 'react';
import {
  api,
  type Caller,
  type Entry,
  type ReleaseSummary,
  type Status,
} from '../api/releases-api.ts';
import { isChange } from '../model/journal-text.ts';
import { neverLive } from '../model/releases.ts';
import { mayMove } from '../model/roles.ts';
import { ReleaseDescription } from './release-choice.tsx';

export type ReleaseAction = 'promote' | 'canary' | 'preview';

interface PublishedPanelProps {
  status: Status;
  caller: Caller;
  /** Journal entries, newest first. A new entry may mean new releases. */
  entries: Entry[];
  onAct: (kind: ReleaseAction, release: { area: string; version: string }) => void;
}

/** Published releases that no visitor has seen yet, including those of new areas. */
export function PublishedPanel({ status, caller, entries, onAct }: PublishedPanelProps) {
  const newest = useNewestReleases(entries);
  const waiting = neverLive(newest, status);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-releases">
      <h2 id="waiting-releases">Published, not live yet</h2>
      <ul className="access-list">
        {waiting.map((release) => {
          const { area, version, owner } = release;
          const button = (kind: ReleaseAction, label: string) => (
            <button
              type="button"
              className="button small"
              onClick={() => onAct(kind, { area, version })}
            >
              {label}
              <span className="visually-hidden">
                {' '}
                {area} {version}
              </span>
            </button>
          );
          return (
            <li key={area}>
              <p>
                <b>{area}</b> <ReleaseDescription release={release} isLive={false} />
              </p>
              <div className="row-buttons">
                {mayMove(caller, [area]) ? (
                  <>
                    {button('promote', 'Promote')}
                    {!isInCanary(status, area) && button('canary', 'Canary')}
                  </>
                ) : (
                  <span className="quiet">Managed by {owner}</span>
                )}
                {button('preview', 'Preview link')}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export const isInCanary = ({ canaries }: Status, area: string) =>
  canaries.some(({ releases }) => releases.some((release) => release.area === area));

/** Merges a burst of entries into one request, and lets a user's own request go first. */
const debounceMs = 500;

/** The newest release of each area; empty until loaded, or if loading fails. */
function useNewestReleases(entries: Entry[]): ReleaseSummary[] {
  const [newest, setNewest] = useState<ReleaseSummary[]>([]);
  const latest = entries.find((entry) => entry.action === 'publish' || isChange(entry))?.id;
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const releases = await api
        .releases({ only: 'newest', limit: 100, skip: 0 })
        .catch(() => null);
      if (isCurrent && releases !== null) setNewest(releases);
    };
    const timer = setTimeout(() => void load(), debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [latest]);
  return newest;
}
