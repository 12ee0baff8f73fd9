import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import classes from './navigation-progress.module.css';

/** Milliseconds. A faster navigation shows no bar (S32). */
const throttleMs = 200;
/** Milliseconds for which the full bar stays visible (S32). */
const hideAfterMs = 500;

type Progress = 'hidden' | 'running' | 'finished';

/** S32: a progress bar that runs for up to five seconds and is full when the page has loaded. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  const [progress, setProgress] = useState<Progress>('hidden');

  useEffect(() => {
    if (busy) {
      const timer = setTimeout(() => setProgress('running'), throttleMs);
      return () => clearTimeout(timer);
    }
    setProgress((current) => (current === 'running' ? 'finished' : 'hidden'));
    const timer = setTimeout(() => setProgress('hidden'), hideAfterMs);
    return () => clearTimeout(timer);
  }, [busy]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {progress === 'running' ? 'Loading the page' : ''}
      </p>
      {progress === 'hidden' ? null : <div className={classes.bar} data-progress={progress} />}
    </>
  );
}
