import { type ReactNode, useEffect, useState } from 'react';
import { api, type PreviewSummary, type Session } from '../api/releases-api.ts';
import { isManager } from '../model/roles.ts';
import { ageOf, pluralise, fullTime, releaseNames } from '../model/format.ts';
import { useConsole } from '../state/console-context.ts';
import { ActionDialog, ProblemNotice } from './action-dialog.tsx';
import { Button, DialogButton } from './button.tsx';

interface EndAccessDialogProps {
  accessType: 'session' | 'preview';
  id: string;
  /** The owner of the session, or the content of the preview. */
  description: string;
}

function EndAccessDialog({ accessType, id, description }: EndAccessDialogProps) {
  const isSession = accessType === 'session';
  const title = isSession ? 'End the session' : 'End the preview link';
  return (
    <ActionDialog
      title={title}
      confirm={title}
      tone="danger"
      onConfirm={async (reason) => {
        await (isSession ? api.revokeSession : api.revokePreview)({ id, reason });
        return isSession ? `Signed out: ${description}.` : `The link has ended: ${description}.`;
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

const minuteMs = 60_000;

export function AccessPanel() {
  const { caller, entries, nowMs } = useConsole();
  const newestEntry = entries.find(({ action }) => /^(preview|session|token)/.test(action))?.id;
  const { access, problem } = useAccess(newestEntry, Math.floor(nowMs / minuteMs));
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
              <SessionRow key={session.id} session={session} />
            ))}
          />
          <h3>Active preview links</h3>
          {access.previews.length === 0 && <p className="quiet">There is none.</p>}
          <ShortList
            itemName="preview links"
            rows={access.previews.map((link) => (
              <PreviewRow key={link.id} link={link} />
            ))}
          />
        </>
      )}
    </section>
  );
}

const initialRows = 6;

function ShortList({ itemName, rows }: { itemName: string; rows: ReactNode[] }) {
  const [isExpanded, setAll] = useState(false);
  return (
    <>
      <ul className="access-list">{isExpanded ? rows : rows.slice(0, initialRows)}</ul>
      {rows.length > initialRows && (
        <Button className="small" aria-expanded={isExpanded} onClick={() => setAll(!isExpanded)}>
          {isExpanded ? `Fewer ${itemName}` : `All ${rows.length} ${itemName}`}
        </Button>
      )}
    </>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { caller, nowMs } = useConsole();
  const { id, agent, token, seenAt, expiresAt } = session;
  const description = `${token.name}, ${agent}`;
  return (
    <li>
      <p>
        <b>{token.name}</b>, {agent}
        {id === caller.session && ' (this one)'}
        <span className="quiet">
          {' '}
          used {ageOf(Date.parse(seenAt), nowMs)} ago, until {fullTime(expiresAt)}
        </span>
      </p>
      <DialogButton
        className="small"
        aria-label={`End the session of ${description}, ${id}`}
        dialog={<EndAccessDialog accessType="session" id={id} description={description} />}
      >
        End
      </DialogButton>
    </li>
  );
}

function PreviewRow({ link }: { link: PreviewSummary }) {
  const { caller } = useConsole();
  const { id, set, releases, audience, issuer, reason, expiresAt } = link;
  const description = `set ${set}, ${reason}`;
  return (
    <li>
      <p>
        <b>{releases ? releaseNames(releases) : `Set ${set}`}</b>, {reason}
        <span className="quiet">
          {' '}
          {audienceText(audience)}by {issuer.name}, until {fullTime(expiresAt)}
        </span>
      </p>
      {(isManager(caller) || issuer.token === caller.id) && (
        <DialogButton
          className="small"
          aria-label={`End the preview link of ${description}`}
          dialog={<EndAccessDialog accessType="preview" id={id} description={description} />}
        >
          End
        </DialogButton>
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

/**
 * Reloads at a new journal entry about access, and every minute, because the journal does not record
 * sign-ins. Keeps the last lists while the gateway is down.
 */
function useAccess(newestEntry: number | undefined, minute: number) {
  const [access, setAccess] = useState<{
    sessions: Session[];
    previews: PreviewSummary[];
  } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const [sessions, previews] = await Promise.all([api.sessions(), api.previews()]);
      if (!isCurrent) return;
      setAccess({ sessions, previews });
      setProblem(null);
    };
    load().catch((error: unknown) => {
      if (isCurrent) setProblem(error);
    });
    return () => {
      isCurrent = false;
    };
  }, [newestEntry, minute]);
  return { access, problem };
}
