import { useId, useState } from 'react';
import { api, type PreviewLink } from '../api/releases-api.ts';
import { fullTime } from '../model/format.ts';
import { ActionDialog } from './action-dialog.tsx';
import { ReleaseChoice } from './release-choice.tsx';

/** The subject of a link: a set, a canary until it ends, or a release on top of the live set. */
type PreviewSubject = { set: number } | { canary: string } | { area: string; version?: string };

const choices = [
  [1, '1 hour'],
  [24, '1 day'],
  [168, '1 week'],
] as const;

export function PreviewDialog({ subject }: { subject: PreviewSubject }) {
  const [hours, setHours] = useState(24);
  const [version, setVersion] = useState('area' in subject ? (subject.version ?? '') : '');
  const [link, setLink] = useState<PreviewLink | null>(null);
  const [copied, setCopied] = useState(false);
  const isRelease = 'area' in subject;
  return (
    <ActionDialog
      title={`Preview link of ${nameOf(subject)}`}
      confirm={link === null ? 'Make the link' : 'Copy the link'}
      reasonLabel={link === null ? 'Who is it for, and why?' : null}
      dismiss={link === null ? 'Cancel' : 'Close'}
      ready={!isRelease || version !== ''}
      onConfirm={async (reason) => {
        if (link === null) {
          const request = isRelease ? { releases: [{ area: subject.area, version }] } : subject;
          setLink(await api.createPreview({ ...request, hours, reason }));
        } else {
          await navigator.clipboard.writeText(link.url);
          setCopied(true);
        }
        return null;
      }}
    >
      <p>{effectOf(subject)} Nobody else does.</p>
      {link === null && isRelease && (
        <ReleaseChoice legend="Release" area={subject.area} value={version} onChange={setVersion} />
      )}
      {link === null ? (
        <HoursChoice hours={hours} onChange={setHours} />
      ) : (
        <ReadyLink link={link} />
      )}
      <p role="status">{copied ? 'Copied.' : ''}</p>
    </ActionDialog>
  );
}

function nameOf(subject: PreviewSubject): string {
  if ('set' in subject) return `set ${subject.set}`;
  return 'canary' in subject ? `the canary of ${subject.canary}` : subject.area;
}

function effectOf(subject: PreviewSubject): string {
  if ('set' in subject) {
    return `Visitors with the link see the site with set ${subject.set}.`;
  }
  return 'canary' in subject
    ? 'Visitors with the link see the canary, including later promotions, until it ends.'
    : 'Visitors with the link see this release on top of the current live set.';
}

function HoursChoice({ hours, onChange }: { hours: number; onChange: (hours: number) => void }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>It works for</label>
      <select id={id} value={hours} onChange={(event) => onChange(Number(event.target.value))}>
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function ReadyLink({ link: { url, expiresAt } }: { link: PreviewLink }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>The link, which works until {fullTime(expiresAt)}</label>
      <input id={id} readOnly value={url} onFocus={(event) => event.target.select()} />
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          Open it in a new tab
        </a>
      </p>
    </div>
  );
}
