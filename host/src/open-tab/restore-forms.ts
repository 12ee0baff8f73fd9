import { shownEvent } from '../federation/part-frame.tsx';
import { fillIn, takeKeptForms } from './kept-forms.ts';

/**
 * Fills in the forms that were kept for this page, as they come up: a part may arrive late, a form
 * in a dialog only when it is opened.
 */
export function restoreForms(document: Document, shown: WeakSet<EventTarget>, path: string): void {
  let open = takeKeptForms(path)?.forms ?? [];
  if (open.length === 0) return;
  const tryAll = () => {
    // One that React has not taken over yet would lose what is filled in.
    const forms = Array.from(document.forms).filter((form) => {
      const frame = form.closest('[data-boundary]');
      return frame === null || shown.has(frame);
    });
    open = open.filter((form) => !fillIn(forms, form));
    if (open.length > 0) return;
    observer.disconnect();
    document.removeEventListener(shownEvent, tryAll);
  };
  const observer = new MutationObserver(tryAll);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener(shownEvent, tryAll);
  tryAll();
}
