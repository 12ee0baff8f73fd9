import { shownEvent } from '../federation/part-frame.tsx';
import { fillInDraft, takeDrafts } from './form-drafts.ts';

/** Fills in stored forms as they appear: a part may arrive late, a dialog's form on opening. */
export async function restoreForms(
  document: Document,
  shown: WeakSet<EventTarget>,
  path: string,
): Promise<void> {
  let open = await takeDrafts(path);
  if (open.length === 0) return;
  const tryAll = () => {
    // React would discard what is filled into a form before it hydrates.
    const forms = Array.from(document.forms).filter((form) => {
      const frame = form.closest('[data-boundary]');
      return frame === null || shown.has(frame);
    });
    open = open.filter((form) => !fillInDraft(forms, form));
    if (open.length > 0) return;
    observer.disconnect();
    document.removeEventListener(shownEvent, tryAll);
  };
  const observer = new MutationObserver(tryAll);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener(shownEvent, tryAll);
  tryAll();
}
