import {
  Component,
  Suspense,
  use,
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Part } from './part.ts';
import { Unavailable } from './unavailable.tsx';

interface PartFrameProps<Module> {
  part: Part<Module>;
  /** Of the part's size, so that nothing shifts. */
  fallback: ReactNode;
  render(module: Module): ReactNode;
  /** Brings the part back; its outcome shows in the frame. */
  onRetry(): Promise<unknown>;
}

/** On a part's frame, when React has drawn the part or taken its markup over; it bubbles. */
export const shownEvent = 'part-shown';

/** The frame around everything that comes from an area: names its owner, contains its failures. */
export function PartFrame<Module>({ part, fallback, render, onRetry }: PartFrameProps<Module>) {
  // A widget may stand in a page several times, each with markup of its own.
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

/** Something around it changed while React had not taken over what the server rendered. */
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

/**
 * Stands beside markup of the server whose script failed. A component of its own: an update of the
 * frame would make React drop that markup.
 */
function HeldNotice({ part }: { part: Part<unknown> }) {
  const held = useSyncExternalStore(
    part.subscribe,
    () => part.held && (part.get() === 'failed' || part.get() === 'retrying'),
    () => false,
  );
  return held ? <Unavailable partId={part.id} onRetry={() => part.start()} /> : null;
}

/** More than a page can need: what goes on throwing is not a part that goes. */
let recoveriesLeft = 20;

/** Whether what stays may be drawn anew, as a part of it threw as it went. */
export const mayRecover = () => (recoveriesLeft -= 1) >= 0;

/**
 * Stands where parts come and go. React gives what a part throws as it goes, such as in the cleanup
 * of an effect, to the nearest boundary that stays. What is here by then is drawn anew.
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
