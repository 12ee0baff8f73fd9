import type { HostServices, WidgetLoader } from '@contracts/platform/host/services';
import type { PartRegistry } from '../federation/part-registry.ts';

/** Runs the `load` of widgets for the loaders of routes; a failure leaves the widget neutral. */
export function createWidgetLoader(
  registry: PartRegistry,
  services: () => HostServices,
): WidgetLoader {
  return {
    async load(name, props, signal) {
      try {
        if (registry.widget(name) === undefined) await registry.rest.read();
        // Its script would be waited for in vain, before the first byte of the page.
        if (!registry.hasLoad(name)) return undefined;
        const module = await registry.widget(name)?.start();
        // The registry keeps modules by name, so props and data are those of this name.
        return (await module?.load?.(props as never, services(), signal)) as never;
      } catch {
        return undefined;
      }
    },
  };
}
