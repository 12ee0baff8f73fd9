import classes from './preview-notice.module.css';

/** So that nobody takes a draft for what everybody sees. */
export function PreviewNotice() {
  return (
    <p className={classes.notice}>
      <strong>Preview.</strong> This is not published. Only who has this address sees it, and the
      address stops working in time.
    </p>
  );
}
