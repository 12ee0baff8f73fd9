import { shownEvent } from '../federation/part-frame.tsx';
import { fillInDraft, takeDrafts } from './form-drafts.ts';

/** Fills in stored forms as they appear, for example in a late part or an opened dialog. */
export async function restoreForms(
  document: Document,
  shownFrames: WeakSet<EventTarget>,
  path: string,
): Promise<void> {
  let remainingDrafts = await takeDrafts(path);
  if (remainingDrafts.length === 0) return;
  const fillInRemaining = () => {
    // React would discard values that are filled in before it hydrates the form.
    const forms = Array.from(document.forms).filter((form) => {
      const frame = form.closest('[data-boundary]');
      return frame === null || shownFrames.has(frame);
    });
    remainingDrafts = remainingDrafts.filter((form) => !fillInDraft(forms, form));
    if (remainingDrafts.length > 0) return;
    observer.disconnect();
    document.removeEventListener(shownEvent, fillInRemaining);
  };
  const observer = new MutationObserver(fillInRemaining);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener(shownEvent, fillInRemaining);
  fillInRemaining();
}
