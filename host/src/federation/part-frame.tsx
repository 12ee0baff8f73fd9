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

/** Says that one part is unavailable and that the rest of the page still works. */
function Unavailable({ part, onRetry }: Pick<PartFrameProps<unknown>, 'part' | 'onRetry'>) {
  const [retrying, setRetrying] = useState(false);
  async function retry() {
    setRetrying(true);
    try {
      await onRetry();
    } catch {
      // The notice stays, which shows the shopper that the retry failed.
    } finally {
      setRetrying(false);
    }
  }
  return (
    <div className={classes.unavailable} data-unavailable={part.id}>
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
  /** Placeholder of the part's size, to avoid layout shift. */
  fallback: ReactNode;
  render(module: Module): ReactNode;
  /** Retries the part. The frame shows the result. */
  onRetry(): Promise<unknown>;
}

/** Event on a part's frame when React has rendered or hydrated the part. It bubbles. */
export const shownEvent = 'part-shown';

/** The frame around each part of an area. It names the part and contains its failures. */
export function PartFrame<Module>({ part, fallback, render, onRetry }: PartFrameProps<Module>) {
  // A page may show a widget several times, each time with different markup.
  const frame = useId();
  const element = useRef<HTMLDivElement>(null);
  return (
    <div ref={element} data-boundary={part.id} data-frame={frame}>
      <KeptMarkupNotice part={part} />
      <PartErrorBoundary part={part} frame={frame} onRetry={onRetry}>
        <Suspense fallback={<ServerMarkup part={part} frame={frame} fallback={fallback} />}>
          <PartContent part={part} render={render} frame={element} />
        </Suspense>
      </PartErrorBoundary>
    </div>
  );
}

interface ServerMarkupProps extends Pick<PartFrameProps<unknown>, 'part' | 'fallback'> {
  frame: string;
}

/** Shows the server's markup if something outside the part changes before React hydrates it. */
function ServerMarkup({ part, frame, fallback }: ServerMarkupProps) {
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

/** Shown beside server markup whose script failed. Separate, so that React keeps the markup. */
function KeptMarkupNotice({ part }: { part: Part<unknown> }) {
  const isUnavailable = useSyncExternalStore(
    part.subscribe,
    () => part.keepsMarkup && (part.get() === 'failed' || part.get() === 'retrying'),
    () => false,
  );
  return isUnavailable ? <Unavailable part={part} onRetry={() => part.start()} /> : null;
}

/** More than any page needs. If all are used up, a part keeps throwing that was not removed. */
let recoveriesLeft = 20;

/** Whether to render the remaining parts again after a part threw while being removed. */
export const mayRecover = () => (recoveriesLeft -= 1) >= 0;

/**
 * A boundary around parts that are added and removed. If a removed part throws, for example in the
 * cleanup of an effect, React passes the error to the nearest boundary that stays. This one then
 * renders its current children again.
 */
export class PartRemovalBoundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError(error: unknown) {
    if (!mayRecover()) throw error;
    return null;
  }

  override render() {
    return this.props.children;
  }
}

interface BoundaryProps extends Pick<PartFrameProps<unknown>, 'part' | 'onRetry'> {
  frame: string;
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
    return (
      <>
        <Unavailable part={part} onRetry={this.#retry} />
        {/* If the part threw during hydration, the server's markup stays readable. */}
        <ServerMarkup part={part} frame={frame} fallback={null} />
      </>
    );
  }
}
