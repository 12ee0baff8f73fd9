import { render, type RenderResult } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import type { HostServices } from '@contracts/platform/host/services';
import type { WidgetModule } from '@contracts/platform/remote/define-remote';
import type {
  WidgetDataByName,
  WidgetName,
  WidgetPropsByName,
} from '@contracts/platform/remote/widgets';
import { LocationProbe, StubHost, type StubPage } from './stub-host.tsx';
import { stubServices } from './stub-services.ts';

interface RenderWidgetOptions {
  services?: HostServices;
  url?: string;
}

/** A page that contains the widget and reports the router's location. */
export function widgetPage<Name extends WidgetName>(
  module: WidgetModule<Name>,
  props: WidgetPropsByName[Name],
  data: WidgetDataByName[Name] | undefined,
  { services = stubServices(), url = '/' }: RenderWidgetOptions,
  onChange: (address: string) => void = () => {},
) {
  const { Component } = module;
  const Page = () => (
    <>
      <LocationProbe onChange={onChange} />
      <Component props={props} data={data} />
    </>
  );
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  return (
    <StubHost services={services}>
      <Stub initialEntries={[url]} />
    </StubHost>
  );
}

/**
 * Shows a widget as another area's page does.
 * @param data result of the widget's `load`; undefined if `load` did not run or failed
 */
export function renderWidget<Name extends WidgetName>(
  module: WidgetModule<Name>,
  props: WidgetPropsByName[Name],
  data?: WidgetDataByName[Name],
  options: RenderWidgetOptions = {},
): RenderResult & StubPage {
  let currentAddress = options.url ?? '/';
  const result = render(
    widgetPage(module, props, data, options, (address) => (currentAddress = address)),
  );
  return { ...result, location: () => currentAddress };
}
