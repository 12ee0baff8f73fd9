import { useId, useState } from 'react';
import { api, type PreviewLink } from '../api/releases-api.ts';
import { fullTime } from '../model/words.ts';
import { ActionDialog } from './action-dialog.tsx';

interface PreviewDialogProps {
  set: number;
  onClose: () => void;
}

const choices = [
  [1, '1 hour'],
  [24, '1 day'],
  [168, '1 week'],
] as const;

/** A link that shows one set on the site, live or not, to a colleague without a token. */
export function PreviewDialog({ set, onClose }: PreviewDialogProps) {
  const [hours, setHours] = useState(24);
  const [link, setLink] = useState<PreviewLink | null>(null);
  const [copied, setCopied] = useState(false);
  return (
    <ActionDialog
      title={`Preview link of set ${set}`}
      confirm={link === null ? 'Make the link' : 'Copy the link'}
      reasonLabel={link === null ? 'Who is it for, and why?' : null}
      dismiss={link === null ? 'Cancel' : 'Close'}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (link === null) setLink(await api.createPreview({ set, hours, reason }));
        else {
          await navigator.clipboard.writeText(link.url);
          setCopied(true);
        }
        return 'stay';
      }}
    >
      <p>Whoever opens the link sees the site as set {set} has it. Nobody else does.</p>
      {link === null ? (
        <HoursChoice hours={hours} onChange={setHours} />
      ) : (
        <ReadyLink link={link} />
      )}
      <p role="status">{copied ? 'Copied.' : ''}</p>
    </ActionDialog>
  );
}

function HoursChoice({ hours, onChange }: { hours: number; onChange: (hours: number) => void }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>It works for</label>
      <select id={id} value={hours} onChange={(event) => onChange(Number(event.target.value))}>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
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
