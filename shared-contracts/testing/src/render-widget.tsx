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

/**
 * Shows a widget as another area's page does.
 * @param data what its `load` brought; undefined where it did not run or failed
 */
export function renderWidget<Name extends WidgetName>(
  module: WidgetModule<Name>,
  props: WidgetPropsByName[Name],
  data?: WidgetDataByName[Name],
  { services = stubServices(), url = '/' }: { services?: HostServices; url?: string } = {},
): RenderResult & StubPage {
  let shown = url;
  const { Component } = module;
  const Page = () => (
    <>
      <LocationProbe onChange={(address) => (shown = address)} />
      <Component props={props} data={data} />
    </>
  );
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  const result = render(
    <StubHost services={services}>
      <Stub initialEntries={[url]} />
    </StubHost>,
  );
  return { ...result, location: () => shown };
}
