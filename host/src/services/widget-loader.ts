import type { HostServices, WidgetLoader } from '@contracts/platform/host/services';
import type { PartRegistry } from '../federation/part-registry.ts';

/** Runs widgets' `load` for routes. If `load` fails, the widget renders without data. */
export function createWidgetLoader(
  registry: PartRegistry,
  services: () => HostServices,
): WidgetLoader {
  return {
    async load(name, props, signal) {
      try {
        if (registry.widget(name) === undefined) await registry.restOfSet.read();
        // Otherwise the page's first byte would wait for the widget's script.
        if (!registry.hasLoad(name)) return undefined;
        const module = await registry.widget(name)?.start();
        // The registry stores modules by name, so these props and data have the right types.
        return (await module?.load?.(props as never, services(), signal)) as never;
      } catch {
        return undefined;
      }
    },
  };
}
