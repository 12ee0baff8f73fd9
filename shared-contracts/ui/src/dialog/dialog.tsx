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
  /** Escape, the close button or a press beside the dialog. The owner sets `open` to false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `sheet` fills a narrow screen from edge to edge; a wide one shows it at the side. */
  variant?: 'box' | 'sheet';
  size?: 'narrow' | 'regular' | 'wide';
  /** Stays in view below what scrolls: the actions. */
  footer?: ReactNode;
  /** Keep the content while closed, for forms that must not forget. */
  keepContent?: boolean;
  /**
   * Its own controls change the query of the page. The dialog stays open for that; every other
   * navigation closes it.
   */
  changesQuery?: boolean;
}

/**
 * A modal dialog on the native element: the browser keeps focus inside and the page behind it
 * inert. `base.css` stops the page from scrolling while one is open. The host closes every open
 * dialog when the address changes (S28).
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, variant = 'box', size = 'regular', footer } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressBegan = useRef<EventTarget | null>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    const opener = document.activeElement;
    if (!element.open) element.showModal();
    return () => {
      // The host closed it for a navigation: the focus belongs to the new page.
      if (!element.open) return;
      element.close();
      // The browser does so for a dialog still in the page, not for one that is being removed.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);

  function cancel(event: SyntheticEvent) {
    // A file field inside fires and bubbles 'cancel' too.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  }

  function closedByBrowser(event: SyntheticEvent) {
    if (event.target === dialog.current && open && !dialog.current.open) onClose();
  }

  // Both ends of the press: selecting text and letting go outside is no wish to leave.
  function pressOutside(event: MouseEvent) {
    if (event.target === dialog.current && pressBegan.current === dialog.current) onClose();
  }

  return (
    // A press beside the dialog has its key already: Escape, by onCancel.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={`${classes.dialog} ${classes[variant]} ${classes[size]}`}
      aria-labelledby={titleId}
      data-changes-query={props.changesQuery || undefined}
      onCancel={cancel}
      onClose={closedByBrowser}
      onMouseDown={(event) => {
        pressBegan.current = event.target;
      }}
      onClick={pressOutside}
    >
      {(open || props.keepContent) && (
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
