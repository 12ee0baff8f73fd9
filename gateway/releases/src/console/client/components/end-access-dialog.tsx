import { api } from '../api/releases-api.ts';
import type { EndedAccess } from './access-panel.tsx';
import { ActionDialog } from './action-dialog.tsx';

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
          ? 'Whoever uses it is signed out at once, and may sign in again with the token.'
          : 'Whoever has it sees what everybody sees, from the next page on.'}
      </p>
    </ActionDialog>
  );
}
