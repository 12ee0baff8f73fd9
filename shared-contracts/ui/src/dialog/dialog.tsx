import {
  useEffect,
  useId,
  useRef,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import classes from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button or a press outside. The owner then sets `open` to false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `sheet` fills a narrow screen, and is at the side of a wide one. */
  variant?: 'box' | 'sheet';
  size?: 'narrow' | 'regular' | 'wide';
  /** Actions that stay in view below the scrolling content. */
  footer?: ReactNode;
  /** Whether it stays open when its controls change the URL's query. Other navigations close it. */
  changesQuery?: boolean;
}

/**
 * A modal dialog based on the native element: the browser keeps the focus inside and makes the page
 * inert. `base.css` prevents the page from scrolling. The host closes every open dialog when the
 * URL changes (S28).
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, variant = 'box', size = 'regular', footer } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressTarget = useRef<EventTarget | null>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    const opener = document.activeElement;
    if (!element.open) element.showModal();
    return () => {
      // The host closed the dialog for a navigation, so the focus belongs to the new page.
      if (!element.open) return;
      element.close();
      // The browser returns focus only if the dialog stays in the document.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);

  function handleCancel(event: SyntheticEvent) {
    // A file field inside the dialog also fires 'cancel', which bubbles.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  }

  function handleClose(event: SyntheticEvent) {
    if (event.target === dialog.current && open && !dialog.current.open) onClose();
  }

  // Checks both ends of the press: selecting text beyond the edge must not close the dialog.
  function handleClick(event: MouseEvent) {
    if (event.target === dialog.current && pressTarget.current === dialog.current) onClose();
  }

  return (
    // Escape does the same by keyboard, through onCancel.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={`${classes.dialog} ${classes[variant]} ${classes[size]}`}
      aria-labelledby={titleId}
      data-changes-query={props.changesQuery || undefined}
      onCancel={handleCancel}
      onClose={handleClose}
      onMouseDown={(event) => {
        pressTarget.current = event.target;
      }}
      onClick={handleClick}
    >
      {open && (
        <div className={classes.panel}>
          <div className={classes.header}>
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
            <button type="button" className={classes.close} aria-label="Close" onClick={onClose} />
          </div>
          <div className={classes.body}>{children}</div>
          {footer && <div className={classes.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
