import { createStore, useStore } from 'zustand';
import { Button } from '@contracts/ui/button';
import type { OpenTab } from '../../open-tab/open-tab.ts';
import classes from './rollback-notice.module.css';

const neverRolledBack = createStore(() => false);

/** Says that part of the open page was rolled back. @param openTab null on the server */
export function RollbackNotice({ openTab }: { openTab: OpenTab | null }) {
  const isShown = useStore(openTab?.hasRollbackNotice ?? neverRolledBack);
  return (
    <div className={classes.place} role="status">
      {isShown && (
        <div className={classes.notice}>
          <p className={classes.title}>We have fixed part of this page</p>
          <p className={classes.words}>
            Reload the page to use it. You keep your saved cars and what you have typed.
          </p>
          <div className={classes.actions}>
            <Button size="small" onClick={() => openTab?.reload()}>
              Reload
            </Button>
            <Button size="small" variant="quiet" onClick={() => openTab?.dismiss()}>
              Not now
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
