import { type ReactNode, useEffect, useState } from 'react';
import { api, type Caller, type PreviewSummary, type Session } from '../api/releases-api.ts';
import { isManager } from '../model/roles.ts';
import { ageOf, counted, fullTime, listed } from '../model/format.ts';
import { ActionDialog, ProblemNotice } from './action-dialog.tsx';

interface EndAccessDialogProps {
  ended: EndedAccess;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

export function EndAccessDialog({
  ended: { of, id, what },
  onDone,
  onClose,
}: EndAccessDialogProps) {
  const isSession = of === 'session';
  const title = isSession ? 'End the session' : 'End the preview link';
  return (
    <ActionDialog
      title={title}
      confirm={title}
      tone="danger"
      onClose={onClose}
      onConfirm={async (reason) => {
        await (isSession ? api.revokeSession : api.revokePreview)({ id, reason });
        onDone(isSession ? `Signed out: ${what}.` : `The link has ended: ${what}.`);
      }}
    >
      <p>{what}</p>
      <p>
        {isSession
          ? 'Its user is signed out at once and can sign in again with the token.'
          : 'Visitors with the link see the live set from the next page on.'}
      </p>
    </ActionDialog>
  );
}

/** A session or preview link that the user is about to end. */
export interface EndedAccess {
  kind: 'end';
  of: 'session' | 'preview';
  id: string;
  /** The owner of the session, or the content of the preview. */
  what: string;
}

interface AccessPanelProps {
  caller: Caller;
  /** Id of the newest journal entry about access. A new entry reloads the lists. */
  newestEntry: number;
  nowMs: number;
  onEnd: (ended: EndedAccess) => void;
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
            what="sessions"
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
            what="preview links"
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

const shownFirst = 6;

/** Shows the first rows, and the rest on request. */
function ShortList({ what, rows }: { what: string; rows: ReactNode[] }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className="access-list">{all ? rows : rows.slice(0, shownFirst)}</ul>
      {rows.length > shownFirst && (
        <button
          type="button"
          className="button small"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? `Fewer ${what}` : `All ${rows.length} ${what}`}
        </button>
      )}
    </>
  );
}

interface SessionRowProps {
  session: Session;
  isThis: boolean;
  nowMs: number;
  onEnd: (ended: EndedAccess) => void;
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
        onClick={() => onEnd({ kind: 'end', of: 'session', id, what: `${token.name}, ${agent}` })}
      >
        End
      </button>
    </li>
  );
}

interface PreviewRowProps {
  link: PreviewSummary;
  mayEnd: boolean;
  onEnd: (ended: EndedAccess) => void;
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
            ? listed(releases.map(({ area, version }) => `${area} ${version}`))
            : `Set ${set}`}
        </b>
        , {reason}
        <span className="quiet">
          {' '}
          {audienceWords(audience)}by {issuer.name}, until {fullTime(expiresAt)}
        </span>
      </p>
      {mayEnd && (
        <button
          type="button"
          className="button small"
          aria-label={`End the preview link of set ${set}, ${reason}`}
          onClick={() => onEnd({ kind: 'end', of: 'preview', id, what: `set ${set}, ${reason}` })}
        >
          End
        </button>
      )}
    </li>
  );
}

/** Describes which visitors the link is for; empty for a plain link, the usual case. */
function audienceWords(audience: PreviewSummary['audience']): string {
  if (audience.kind === 'link') return '';
  return audience.kind === 'header'
    ? `for requests with the header ${audience.name}, `
    : `for ${counted(audience.customers, 'customer')}, `;
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
    let current = true;
    const arrive = (arrived: Access | null, failed: unknown) => {
      if (!current) return;
      // Keep showing the last lists while the gateway is down.
      if (arrived !== null) setAccess(arrived);
      setProblem(failed);
    };
    Promise.all([api.sessions(), api.previews()]).then(
      ([sessions, previews]) => arrive({ sessions, previews }, null),
      (failed: unknown) => arrive(null, failed),
    );
    return () => {
      current = false;
    };
  }, [newestEntry, minute]);
  return { access, problem };
}
