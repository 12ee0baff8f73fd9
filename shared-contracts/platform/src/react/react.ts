export { HostProvider, useFavourites, useHost, useModal, useSession } from './host-context.tsx';
export { Widget } from './widget.tsx';
export type { WidgetProps, WidgetSlotProps } from './widget.tsx';
