import { useLoaderData, type RouteObject } from 'react-router';
import type { HostServices } from '@contracts/platform/host/services';
import type { ShownWidget } from '@contracts/platform/remote/example';
import type { WidgetName } from '@contracts/platform/remote/widgets';
import { createWidgetSlot } from '../federation/widget-slot.tsx';
import { PartLoadError, type PartRegistry } from '../federation/part-registry.ts';
import { ErrorPage } from './error-page.tsx';

/**
 * A route tree that shows one widget at every address, for the rehearsal of a release. If `load`
 * fails, the whole page fails here; on the site the widget is only left without data.
 */
export function widgetAlone(
  { name, props }: ShownWidget,
  registry: PartRegistry,
  services: HostServices,
): RouteObject[] {
  const WidgetSlot = createWidgetSlot(registry);
  function WidgetAlone() {
    const data = useLoaderData<unknown>() ?? undefined;
    return <WidgetSlot name={name as WidgetName} props={props} data={data} fallback={null} />;
  }
  return [
    {
      id: 'host/widget-alone',
      path: '*',
      async loader({ request }) {
        const module = await registry.widget(name)?.start();
        if (module === undefined) throw new PartLoadError(`No area provides '${name}'`);
        // Examples are data. Rendering shows whether they suit the widget.
        return (await module.load?.(props as never, services, request.signal)) ?? null;
      },
      element: <WidgetAlone />,
      ErrorBoundary: ErrorPage,
    },
  ];
}
