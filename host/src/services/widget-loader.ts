import type { HostServices, WidgetLoader } from '@contracts/platform/host/services';
import type { PartRegistry } from '../federation/part-registry.ts';

/** Runs widgets' `load` for routes. If it fails, the widget renders without data. */
export function createWidgetLoader(
  registry: PartRegistry,
  services: () => HostServices,
): WidgetLoader {
  return {
    async load(name, props, signal) {
      try {
        if (registry.widget(name) === undefined) await registry.rest.read();
        // Waiting for its script would delay the first byte of the page.
        if (!registry.hasLoad(name)) return undefined;
        const module = await registry.widget(name)?.start();
        // The registry keeps modules by name, so props and data match this name.
        return (await module?.load?.(props as never, services(), signal)) as never;
      } catch {
        return undefined;
      }
    },
  };
}
