import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import classes from './navigation-progress.module.css';

/** Milliseconds. A faster navigation shows no bar (S32). */
const showAfterMs = 200;
/** Milliseconds for which the full bar stays visible (S32). */
const hideAfterMs = 500;

/** S32: a progress bar that runs for up to five seconds and is full when the page has loaded. */
export function NavigationProgress() {
  const isNavigating = useNavigation().state !== 'idle';
  const [progress, setProgress] = useState<'hidden' | 'running' | 'finished'>('hidden');

  useEffect(() => {
    if (isNavigating) {
      const timer = setTimeout(() => setProgress('running'), showAfterMs);
      return () => clearTimeout(timer);
    }
    setProgress((current) => (current === 'running' ? 'finished' : 'hidden'));
    const timer = setTimeout(() => setProgress('hidden'), hideAfterMs);
    return () => clearTimeout(timer);
  }, [isNavigating]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {progress === 'running' ? 'Loading the page' : ''}
      </p>
      {progress === 'hidden' ? null : <div className={classes.bar} data-progress={progress} />}
    </>
  );
}
