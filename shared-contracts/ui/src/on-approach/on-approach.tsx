import { useEffect, useRef, type ReactNode } from 'react';
import { useOnDemand } from '@contracts/platform/react';
import { useSeen } from './use-seen.ts';

export { useSeen };

interface OnApproachProps<Module> {
  /** Always the same function: fetches the code of what stands here. */
  load: () => Promise<Module>;
  /** Stands here until then, and for good without scripts: of about the same height. */
  children: ReactNode;
  render: (module: Module) => ReactNode;
}

/**
 * What a first visit does without: its code is fetched when the shopper comes near, or touches what
 * stands in its place. A failure leaves that standing, and the next touch tries again.
 */
export function OnApproach<Module>({ load, children, render }: OnApproachProps<Module>) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  const [module, fetchModule] = useOnDemand(load);

  useEffect(() => {
    if (seen) fetchModule();
  }, [seen, fetchModule]);

  return (
    <div
      ref={place}
      onPointerDown={module ? undefined : fetchModule}
      onFocus={module ? undefined : fetchModule}
    >
      {module ? render(module) : children}
    </div>
  );
}
