import { type ReactNode, useEffect, useState } from 'react';
import { api, type Caller, type PreviewSummary, type Session } from '../api/releases-api.ts';
import { isManager } from '../model/roles.ts';
import { ageOf, pluralise, fullTime, formatList } from '../model/format.ts';
import { ActionDialog, ProblemNotice } from './action-dialog.tsx';

interface EndAccessDialogProps {
  access: AccessToEnd;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

export function EndAccessDialog({
  access: { accessType, id, description },
  onDone,
  onClose,
}: EndAccessDialogProps) {
  const isSession = accessType === 'session';
  const title = isSession ? 'End the session' : 'End the preview link';
  return (
    <ActionDialog
      title={title}
      confirm={title}
      tone="danger"
      onClose={onClose}
      onConfirm={async (reason) => {
        await (isSession ? api.revokeSession : api.revokePreview)({ id, reason });
        onDone(isSession ? `Signed out: ${description}.` : `The link has ended: ${description}.`);
      }}
    >
      <p>{description}</p>
      <p>
        {isSession
          ? 'Its user is signed out at once and can sign in again with the token.'
          : 'Visitors with the link see the live set from the next page on.'}
      </p>
    </ActionDialog>
  );
}

/** A session or preview link that the user is about to end. */
export interface AccessToEnd {
  kind: 'end';
  accessType: 'session' | 'preview';
  id: string;
  /** The owner of the session, or the content of the preview. */
  description: string;
}

interface AccessPanelProps {
  caller: Caller;
  /** Id of the newest journal entry about access. A new entry reloads the lists. */
  newestEntry: number;
  nowMs: number;
  onEnd: (access: AccessToEnd) => void;
}

const minuteMs = 60_000;

export function AccessPanel({ caller, newestEntry, nowMs, onEnd }: AccessPanelProps) {
  const { access, problem } = useAccess(newestEntry, Math.floor(nowMs / minuteMs));
  const mayEnd = (token: string | null) => isManager(caller) || token === caller.id;
  return (
    <section className="access" aria-labelledby="access">
      <h2 id="access">Sessions and preview links</h2>
      <div role="alert">{problem !== null && <ProblemNotice problem={problem} />}</div>
      {access !== null && (
        <>
          <h3>{isManager(caller) ? 'Who is signed in' : 'Where you are signed in'}</h3>
          <ShortList
            itemName="sessions"
            rows={access.sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isThis={session.id === caller.session}
                nowMs={nowMs}
                onEnd={onEnd}
              />
            ))}
          />
          <h3>Active preview links</h3>
          {access.previews.length === 0 && <p className="quiet">There is none.</p>}
          <ShortList
            itemName="preview links"
            rows={access.previews.map((link) => (
              <PreviewRow
                key={link.id}
                link={link}
                mayEnd={mayEnd(link.issuer.token)}
                onEnd={onEnd}
              />
            ))}
          />
        </>
      )}
    </section>
  );
}

const initialRows = 6;

/** Shows the first rows, and the rest on request. */
function ShortList({ itemName, rows }: { itemName: string; rows: ReactNode[] }) {
  const [isExpanded, setAll] = useState(false);
  return (
    <>
      <ul className="access-list">{isExpanded ? rows : rows.slice(0, initialRows)}</ul>
      {rows.length > initialRows && (
        <button
          type="button"
          className="button small"
          aria-expanded={isExpanded}
          onClick={() => setAll(!isExpanded)}
        >
          {isExpanded ? `Fewer ${itemName}` : `All ${rows.length} ${itemName}`}
        </button>
      )}
    </>
  );
}

interface SessionRowProps {
  session: Session;
  isThis: boolean;
  nowMs: number;
  onEnd: (access: AccessToEnd) => void;
}

function SessionRow({ session, isThis, nowMs, onEnd }: SessionRowProps) {
  const { id, agent, token, seenAt, expiresAt } = session;
  return (
    <li>
      <p>
        <b>{token.name}</b>, {agent}
        {isThis && ' (this one)'}
        <span className="quiet">
          {' '}
          used {ageOf(Date.parse(seenAt), nowMs)} ago, until {fullTime(expiresAt)}
        </span>
      </p>
      <button
        type="button"
        className="button small"
        aria-label={`End the session of ${token.name}, ${agent}, ${id}`}
        onClick={() =>
          onEnd({ kind: 'end', accessType: 'session', id, description: `${token.name}, ${agent}` })
        }
      >
        End
      </button>
    </li>
  );
}

interface PreviewRowProps {
  link: PreviewSummary;
  mayEnd: boolean;
  onEnd: (access: AccessToEnd) => void;
}

function PreviewRow({
  link: { id, set, releases, audience, issuer, reason, expiresAt },
  mayEnd,
  onEnd,
}: PreviewRowProps) {
  return (
    <li>
      <p>
        <b>
          {releases
            ? formatList(releases.map(({ area, version }) => `${area} ${version}`))
            : `Set ${set}`}
        </b>
        , {reason}
        <span className="quiet">
          {' '}
          {audienceText(audience)}by {issuer.name}, until {fullTime(expiresAt)}
        </span>
      </p>
      {mayEnd && (
        <button
          type="button"
          className="button small"
          aria-label={`End the preview link of set ${set}, ${reason}`}
          onClick={() =>
            onEnd({ kind: 'end', accessType: 'preview', id, description: `set ${set}, ${reason}` })
          }
        >
          End
        </button>
      )}
    </li>
  );
}

/** Describes which visitors the link is for; empty for a plain link, the usual case. */
function audienceText(audience: PreviewSummary['audience']): string {
  if (audience.kind === 'link') return '';
  return audience.kind === 'header'
    ? `for requests with the header ${audience.name}, `
    : `for ${pluralise(audience.customers, 'customer')}, `;
}

interface Access {
  sessions: Session[];
  previews: PreviewSummary[];
}

/** Also reloads every minute, because the journal does not record sign-ins. */
function useAccess(newestEntry: number, minute: number) {
  const [access, setAccess] = useState<Access | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    let isCurrent = true;
    const update = (loaded: Access | null, failed: unknown) => {
      if (!isCurrent) return;
      // Keep showing the last lists while the gateway is down.
      if (loaded !== null) setAccess(loaded);
      setProblem(failed);
    };
    Promise.all([api.sessions(), api.previews()]).then(
      ([sessions, previews]) => update({ sessions, previews }, null),
      (failed: unknown) => update(null, failed),
    );
    return () => {
      isCurrent = false;
    };
  }, [newestEntry, minute]);
  return { access, problem };
}
