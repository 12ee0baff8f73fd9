import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiProblem } from '../api/releases-api.ts';
import { useConsole } from '../state/console-context.ts';
import { Button } from './button.tsx';

export interface ActionDialogProps {
  title: string;
  /** The button's label: the action itself, not 'OK'. */
  confirm: string;
  tone?: 'plain' | 'danger';
  /** Prefills the reason if the cause is already known. */
  reason?: string;
  dismiss?: string;
  /** False until the effect is shown, or if the action is not possible. */
  ready?: boolean;
  /** Null if the action needs no reason. */
  reasonLabel?: string | null;
  /** Resolves to a sentence about the result, or to null if the dialog should remain open. */
  onConfirm: (reason: string) => Promise<string | null>;
  children: ReactNode;
}

export function ActionDialog({
  title,
  confirm,
  tone = 'plain',
  reason: firstReason = '',
  dismiss = 'Cancel',
  ready = true,
  reasonLabel = 'Reason, for the history',
  onConfirm,
  children,
}: ActionDialogProps) {
  const { closeDialog, showDone } = useConsole();
  const dialog = useRef<HTMLDialogElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const id = useId();
  const [reason, setReason] = useState(firstReason);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  useEffect(() => {
    dialog.current?.showModal();
    reasonField.current?.focus();
    reasonField.current?.select();
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const result = await onConfirm(reason.trim());
      if (result === null) {
        setBusy(false);
        return;
      }
      showDone(result);
      // Close the dialog before it unmounts, so that focus returns to the button that opened it.
      dialog.current?.close();
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };

  return (
    <dialog
      ref={dialog}
      className="action-dialog"
      aria-labelledby={`${id}-title`}
      onClose={closeDialog}
    >
      <form onSubmit={(event) => void submit(event)}>
        <header className="dialog-head">
          <h2 id={`${id}-title`}>{title}</h2>
          <Button
            className="quiet-button close-button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <span aria-hidden="true">×</span>
          </Button>
        </header>
        <div className="dialog-body">
          {children}
          {reasonLabel !== null && (
            <div className="field">
              <label htmlFor={`${id}-reason`}>{reasonLabel}</label>
              <input
                id={`${id}-reason`}
                ref={reasonField}
                value={reason}
                required
                maxLength={500}
                autoComplete="off"
                onChange={(event) => setReason(event.target.value)}
              />
            </div>
          )}
          <div role="alert">{problem !== null && <ProblemNotice problem={problem} />}</div>
        </div>
        <footer className="dialog-foot">
          <Button onClick={() => dialog.current?.close()}>{dismiss}</Button>
          <button
            type="submit"
            className={`button primary ${tone === 'danger' ? 'danger' : ''}`}
            disabled={!ready || busy}
          >
            {busy ? 'One moment…' : confirm}
          </button>
        </footer>
      </form>
    </dialog>
  );
}

export function ProblemNotice({ problem }: { problem: unknown }) {
  const message = problem instanceof Error ? problem.message : 'Something went wrong.';
  const refusals = problem instanceof ApiProblem ? problem.refusals : [];
  return (
    <div className="notice notice-trouble">
      <p>{message}</p>
      {refusals.length > 0 && (
        <ul>
          {refusals.map((refusal) => (
            <li key={refusal.message}>
              {refusal.message}
              {refusal.owner !== undefined && <b> {refusal.owner} is responsible.</b>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
