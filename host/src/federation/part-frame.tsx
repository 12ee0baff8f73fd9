import {
  Component,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Notice } from '@contracts/ui/notice';
import type { Part } from './part.ts';
import classes from './unavailable.module.css';

interface UnavailableProps {
  /** `<area>/<route or widget>`, for debugging. */
  partId: string;
  onRetry(): Promise<unknown>;
}

/** Says kindly that one part is missing. Everything around it still works. */
function Unavailable({ partId, onRetry }: UnavailableProps) {
  const [retrying, setRetrying] = useState(false);
  async function retry() {
    setRetrying(true);
    try {
      await onRetry();
    } catch {
      // The notice stays, so the shopper sees that it failed again.
    } finally {
      setRetrying(false);
    }
  }
  return (
    <div className={classes.unavailable} data-unavailable={partId}>
      <Notice
        tone="unavailable"
        title="This part of the page is unavailable"
        onRetry={() => void retry()}
        retrying={retrying}
      >
        The rest of the site works. Please try again in a moment.
      </Notice>
    </div>
  );
}

interface PartFrameProps<Module> {
  part: Part<Module>;
  /** The part's size, so that nothing shifts. */
  fallback: ReactNode;
  render(module: Module): ReactNode;
  /** Retries the part. The frame shows the result. */
  onRetry(): Promise<unknown>;
}

/** Dispatched on a part's frame when React has rendered or hydrated the part; it bubbles. */
export const shownEvent = 'part-shown';

/** The frame around everything of an area: it names the owner and contains failures. */
export function PartFrame<Module>({ part, fallback, render, onRetry }: PartFrameProps<Module>) {
  // A page may show a widget several times, each with its own markup.
  const frame = useId();
  const element = useRef<HTMLDivElement>(null);
  return (
    <div ref={element} data-boundary={part.id} data-frame={frame}>
      <HeldNotice part={part} />
      <PartErrorBoundary part={part} frame={frame} onRetry={onRetry}>
        <Suspense fallback={<UntilItComes part={part} frame={frame} fallback={fallback} />}>
          <PartContent part={part} render={render} frame={element} />
        </Suspense>
      </PartErrorBoundary>
    </div>
  );
}

interface UntilItComesProps extends Pick<PartFrameProps<unknown>, 'fallback'> {
  part: Part<unknown>;
  frame: string;
}

/** Something outside changed before React hydrated the server's markup. */
function UntilItComes({ part, frame, fallback }: UntilItComesProps) {
  const markup = part.markupIn(frame);
  if (markup === null) return fallback;
  return <div dangerouslySetInnerHTML={{ __html: markup }} />;
}

interface PartContentProps<Module> extends Pick<PartFrameProps<Module>, 'part' | 'render'> {
  frame: RefObject<HTMLDivElement | null>;
}

function PartContent<Module>({ part, render, frame }: PartContentProps<Module>) {
  useEffect(() => {
    frame.current?.dispatchEvent(new Event(shownEvent, { bubbles: true }));
  }, [frame]);
  return render(use(part.content));
}

/** Beside server markup whose script failed. Its own component, so that React keeps the markup. */
function HeldNotice({ part }: { part: Part<unknown> }) {
  const held = useSyncExternalStore(
    part.subscribe,
    () => part.held && (part.get() === 'failed' || part.get() === 'retrying'),
    () => false,
  );
  return held ? <Unavailable partId={part.id} onRetry={() => part.start()} /> : null;
}

/** More than a page can need. Beyond it, the error comes from a part that stays. */
let recoveriesLeft = 20;

/** Whether the rest may be rendered again because a part threw while it was removed. */
export const mayRecover = () => (recoveriesLeft -= 1) >= 0;

/**
 * A boundary around parts that come and go. When a removed part throws, such as in the cleanup of
 * an effect, React hands the error to the nearest boundary that stays. That boundary renders the
 * current children again.
 */
export class PartPlace extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError(error: unknown) {
    if (!mayRecover()) throw error;
    return null;
  }

  override render() {
    return this.props.children;
  }
}

interface BoundaryProps {
  part: Part<unknown>;
  frame: string;
  onRetry(): Promise<unknown>;
  children: ReactNode;
}

export class PartErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  readonly #retry = async () => {
    await this.props.onRetry();
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    const { part, frame } = this.props;
    const markup = part.markupIn(frame);
    return (
      <>
        <Unavailable partId={part.id} onRetry={this.#retry} />
        {/* Threw while React was taking over the server's markup: that stays readable. */}
        {markup === null ? null : <div dangerouslySetInnerHTML={{ __html: markup }} />}
      </>
    );
  }
}
