import { type ReactNode, useEffect, useState } from 'react';
import { Button, ButtonLink } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './share-dialog.module.css';

/** Where a page can be shared (S108). */
function shareTargets(title: string, url: string) {
  const query = (values: Record<string, string>) =>
    // Mail programs show a plus sign literally.
    new URLSearchParams(values).toString().replaceAll('+', '%20');
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
    twitter: `https://twitter.com/intent/tweet?${query({ text: title, url })}`,
    email: `mailto:?${query({ subject: title, body: url })}`,
    sms: `sms:?&${query({ body: `${title} ${url}` })}`,
  };
}

export interface ShareDialogProps {
  /** Name of the shared page: '2021 Ford Focus'. */
  title: string;
  /** Path of the shared page. */
  path: string;
  /** Whether to offer a text message on phones (S108). The vehicle page does not (S145). */
  textMessage?: boolean;
  open: boolean;
  onClose: () => void;
}

/** Milliseconds for which the button says that the link is copied (S108). */
const copiedMs = 1_500;

/** Ways to share; text messages only on phones (S108). Browser only: needs the site's origin. */
export function ShareDialog(props: ShareDialogProps) {
  const { title, path, textMessage = true, open, onClose } = props;
  const url = new URL(path, window.location.origin).href;
  const { facebook, twitter, email, sms } = shareTargets(title, url);
  return (
    <Dialog open={open} onClose={onClose} title={`Share the ${title}`} size="narrow">
      <ul className={classes.ways}>
        <li>
          <CopyLink url={url} />
        </li>
        {'share' in navigator && (
          <li>
            <Button
              wide
              icon={classes.arrows}
              onClick={() => void navigator.share({ title, url }).catch(ignoreCancelledShare)}
            >
              With another app
            </Button>
          </li>
        )}
        <ShareLink href={email} icon={classes.letter}>
          Email
        </ShareLink>
        {textMessage && (
          <ShareLink href={sms} icon={classes.message} className={classes.sms}>
            SMS
          </ShareLink>
        )}
        <ShareLink href={facebook} isExternal>
          Facebook
        </ShareLink>
        <ShareLink href={twitter} isExternal>
          Twitter
        </ShareLink>
      </ul>
    </Dialog>
  );
}

/** Ignores the error that is thrown when the shopper closes the browser's share sheet. */
function ignoreCancelledShare(reason: unknown): void {
  if (!(reason instanceof DOMException)) throw reason;
}

interface ShareLinkProps {
  href: string;
  /** Whether the link leaves the site, so that it opens in a new tab. */
  isExternal?: boolean;
  icon?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

function ShareLink({ href, isExternal = false, icon, className, children }: ShareLinkProps) {
  return (
    <li className={className}>
      <ButtonLink
        to={href}
        wide
        icon={icon}
        {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {children}
      </ButtonLink>
    </li>
  );
}

function CopyLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch (refusal) {
      if (!(refusal instanceof Error)) throw refusal;
      console.error('Failed to copy'); // The log must contain exactly this text (S9).
    }
  }

  return (
    <>
      <Button wide icon={copied ? classes.tick : classes.chain} onClick={() => void copy()}>
        {copied ? 'Link copied' : 'Copy link'}
      </Button>
      <VisuallyHidden live>{copied ? 'Link copied' : ''}</VisuallyHidden>
    </>
  );
}
