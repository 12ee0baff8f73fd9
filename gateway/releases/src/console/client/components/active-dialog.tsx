import {
  api,
  type AreaStatus,
  type Caller,
  type Canary,
  type Status,
} from '../api/releases-api.ts';
import type { AreaCondition } from '../model/condition.ts';
import {
  ApproveDialog,
  LiftApprovalDialog,
  RefuseDialog,
  RequireApprovalDialog,
} from './approval-dialogs.tsx';
import type { ApprovalAction } from './approvals-panel.tsx';
import {
  AbortDialog,
  FinishDialog,
  PauseDialog,
  PlanDialog,
  ResumeDialog,
  ShareDialog,
} from './canary-dialogs.tsx';
import type { CanaryAction } from './canary-panel.tsx';
import { EndAccessDialog, type AccessToEnd } from './access-panel.tsx';
import { StartCanaryDialog } from './start-canary-dialog.tsx';
import { FreezeDialog, RemoveWindowDialog } from './freeze-dialog.tsx';
import type { FreezeWindow } from './freeze-windows-panel.tsx';
import { PreviewDialog, type PreviewSubject } from './preview-dialog.tsx';
import { PromoteDialog } from './promote-dialog.tsx';
import { RollbackDialog } from './rollback-dialog.tsx';
import { doneOrWaiting } from '../model/format.ts';
import { MoveDialog } from './move-dialog.tsx';

interface RetireDialogProps {
  area: AreaStatus;
  status: Status;
  caller: Caller;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

function RetireDialog({ area: { area }, ...dialog }: RetireDialogProps) {
  return (
    <MoveDialog
      {...dialog}
      title={`Retire ${area}`}
      confirm={() => `Retire ${area}`}
      tone="danger"
      plannedMove={{ retire: { areas: [area] } }}
      onMove={async ({ companions, ...order }) => {
        const result = await api.retire({ areas: [area], ...order, with: companions });
        return doneOrWaiting(result, ({ set }) => `${area} is out of the set: set ${set} is live.`);
      }}
    >
      <p>Its pages return 404, and other pages omit its widgets.</p>
    </MoveDialog>
  );
}

/**
 * The open dialog, with its subject as it was when the dialog opened. If the subject no longer
 * exists, the dialog stays open and shows the gateway's error.
 */
export type OpenDialog =
  | { kind: 'rollback' | 'retire'; condition: AreaCondition }
  | { kind: 'return'; area: string }
  /** `version`: empty if the user selects it in the dialog. */
  | { kind: 'promote' | 'canary'; area: string; version: string }
  | { kind: CanaryAction; canary: Canary }
  | { kind: 'freeze' | 'unfreeze'; area: string | null }
  | { kind: 'remove-window'; window: FreezeWindow }
  | { kind: 'preview'; previewed: PreviewSubject }
  | ApprovalAction
  | AccessToEnd;

const canaryDialogs = {
  share: ShareDialog,
  plan: PlanDialog,
  pause: PauseDialog,
  resume: ResumeDialog,
  finish: FinishDialog,
  abort: AbortDialog,
};

interface DialogProps {
  openDialog: OpenDialog;
  caller: Caller;
  status: Status;
  visitorsOf: (area: string) => number | null;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

export function ActiveDialog({
  openDialog,
  caller,
  status,
  visitorsOf,
  ...callbacks
}: DialogProps) {
  const commonProps = { status, caller, ...callbacks };
  switch (openDialog.kind) {
    case 'preview':
      return (
        <PreviewDialog subject={openDialog.previewed} status={status} onClose={callbacks.onClose} />
      );
    case 'end':
      return <EndAccessDialog access={openDialog} {...callbacks} />;
    case 'promote':
      return <PromoteDialog area={openDialog.area} version={openDialog.version} {...commonProps} />;
    case 'canary':
      return (
        <StartCanaryDialog area={openDialog.area} version={openDialog.version} {...commonProps} />
      );
    case 'rollback': {
      const { area, condition, why } = openDialog.condition;
      return (
        <RollbackDialog
          area={area.area}
          version={area.version}
          trouble={condition === 'trouble' ? why : ''}
          visitors={visitorsOf(area.area)}
          {...commonProps}
        />
      );
    }
    case 'return':
      return (
        <RollbackDialog
          area={openDialog.area}
          version={null}
          trouble=""
          visitors={null}
          {...commonProps}
        />
      );
    case 'retire':
      return <RetireDialog area={openDialog.condition.area} {...commonProps} />;
    case 'freeze':
    case 'unfreeze':
      return <FreezeDialog action={openDialog.kind} area={openDialog.area} {...callbacks} />;
    case 'approve':
      return <ApproveDialog request={openDialog.request} {...commonProps} />;
    case 'refuse':
      return <RefuseDialog request={openDialog.request} {...callbacks} />;
    case 'require-approval':
      return <RequireApprovalDialog status={status} {...callbacks} />;
    case 'lift-approval':
      return <LiftApprovalDialog area={openDialog.area} {...callbacks} />;
    case 'remove-window':
      return <RemoveWindowDialog window={openDialog.window} {...callbacks} />;
    default: {
      const CanaryDialog = canaryDialogs[openDialog.kind];
      return <CanaryDialog canary={openDialog.canary} {...commonProps} />;
    }
  }
}
