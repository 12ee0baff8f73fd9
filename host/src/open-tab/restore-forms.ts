import { shownEvent } from '../federation/part-frame.tsx';
import { fillInDraft, takeDrafts } from './form-drafts.ts';

/** Fills in stored forms as they appear, for example in a late part or an opened dialog. */
export async function restoreForms(
  document: Document,
  shown: WeakSet<EventTarget>,
  path: string,
): Promise<void> {
  let open = await takeDrafts(path);
  if (open.length === 0) return;
  const tryAll = () => {
    // React would discard values that are filled in before it hydrates the form.
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
