export {
  createBrowserList,
  useBrowserList,
  type BrowserList,
} from '../browser-list/create-browser-list.ts';
export {
  conditionalChunk,
  type ConditionalChunk,
  type TrackedPromise,
} from './conditional-chunk.ts';
export { HostProvider, useHost, useSavedVehicles, useModal, useSession } from './host-context.tsx';
export { atFirstPress, useFirstPress } from './use-first-press.ts';
export { useHydrated } from './use-hydrated.ts';
export { useOnDemand } from './use-on-demand.ts';
export { Widget } from './widget.tsx';
export type { WidgetProps, WidgetSlotProps } from './widget.tsx';
