import { useId, useState } from 'react';
import { concerns } from '../../../model/journal-entry.ts';
import { api, type Entry } from '../api/releases-api.ts';
import { journalPage } from '../state/console-state.ts';
import { isChange, entryText } from '../model/journal-text.ts';
import { ageOf, clockTime, dayOf, fullTime } from '../model/format.ts';
import { useConsole } from '../state/console-context.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

interface TimelineProps {
  /** Empty for all areas. */
  area: string;
  onArea: (area: string) => void;
}

const pageSize = 25;

export function Timeline({ area, onArea }: TimelineProps) {
  const { status, entries: newest } = useConsole();
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const [visibleCount, setVisibleCount] = useState(pageSize);
  const { entries, hasMore, failed, load } = useOlderEntries(newest);
  const matching = entries.filter(
    (entry) => (showsAll || isChange(entry)) && (area === '' || concerns(entry, area)),
  );
  // Entries are sorted by time, so each day is one group.
  const days = [...Map.groupBy(matching.slice(0, visibleCount), ({ at }) => dayOf(at))];
  return (
    <section className="timeline" aria-labelledby="history" id="timeline">
      <header className="section-head">
        <h2 id="history" tabIndex={-1}>
          History
        </h2>
        <div className="timeline-filter">
          <label className="visually-hidden" htmlFor={`${id}-area`}>
            Area
          </label>
          <select id={`${id}-area`} value={area} onChange={(event) => onArea(event.target.value)}>
            <option value="">All areas</option>
            {status.areas.map(({ area: name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <label className="check">
            <input
              type="checkbox"
              checked={showsAll}
              onChange={(event) => setShowsAll(event.target.checked)}
            />
            Publishes, links, refusals too
          </label>
        </div>
      </header>
      {matching.length === 0 && <p className="quiet">There are no entries yet.</p>}
      {days.map(([day, dayEntries]) => (
        <div key={day}>
          <h3 className="day">{day}</h3>
          <ol className="entries">
            {dayEntries.map((entry) => (
              <TimelineEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        </div>
      ))}
      {failed && <p role="alert">Older entries could not be read. Please try again.</p>}
      {(matching.length > visibleCount || hasMore) && (
        <Button
          onClick={() => {
            setVisibleCount(visibleCount + pageSize);
            if (hasMore && matching.length < visibleCount + pageSize) load();
          }}
        >
          Show older
        </Button>
      )}
    </section>
  );
}

function TimelineEntry({ entry }: { entry: Entry }) {
  const { nowMs, openDialog } = useConsole();
  const { title, tone, icon, details } = entryText(entry);
  const set = 'set' in entry && entry.action !== 'preview' ? entry.set : null;
  const previewDialog = set !== null && <PreviewDialog subject={{ set }} />;
  return (
    <li className={`entry entry-${tone}`}>
      <span className="entry-mark">
        <Icon name={icon} />
      </span>
      <div className="entry-body">
        <p className="entry-title">{title}</p>
        {entry.reason !== '' && entry.action !== 'refused' && (
          <p className="entry-reason">{entry.reason}</p>
        )}
        {details.map((detail) => (
          <p className="entry-detail" key={detail}>
            {detail}
          </p>
        ))}
        <p className="entry-foot">
          <time
            dateTime={entry.at}
            title={`${fullTime(entry.at)}, ${ageOf(Date.parse(entry.at), nowMs)} ago`}
          >
            {clockTime(entry.at)}
          </time>
          <span>{entry.by}</span>
          {previewDialog && (
            <button type="button" className="link-button" onClick={() => openDialog(previewDialog)}>
              Set {set}: preview link
            </button>
          )}
        </p>
      </div>
    </li>
  );
}

/**
 * The newest entries, which are kept up to date, followed by pages of older ones. `hasMore` says
 * whether there may be older entries to load.
 */
function useOlderEntries(newest: Entry[]) {
  const [older, setOlder] = useState<Entry[]>([]);
  const [hasReachedEnd, setHasReachedEnd] = useState(false);
  const [failed, setFailed] = useState(false);
  const entries = [...newest, ...older];
  const oldest = entries.at(-1)?.id;
  const loadPage = async () => {
    const page = await api.history({ limit: journalPage, before: oldest });
    // A double click may load the same page twice, so drop duplicates.
    setOlder((before) => {
      const known = new Set(before.map(({ id }) => id));
      return [...before, ...page.filter(({ id }) => !known.has(id))];
    });
    setHasReachedEnd(page.length < journalPage);
  };
  const load = () => {
    setFailed(false);
    void loadPage().catch(() => setFailed(true));
  };
  return { entries, hasMore: !hasReachedEnd && entries.length >= journalPage, failed, load };
}
