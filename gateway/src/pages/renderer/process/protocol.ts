import type { Brand } from '@contracts/platform/host/brand';
import type { PageSet } from '@contracts/platform/remote/build-record';
import type { RenderOptions, UpstreamResponse } from '@contracts/platform/remote/server-entry';

/** File descriptor of the pipe to the gateway. Not standard output, which any code may write to. */
export const gatewayPipe = 3;

/** The release set that a renderer is started for, with the addresses of its server files. */
export interface RendererSetup {
  page: PageSet;
  brand: Brand;
  hostEntry: string;
  /** The host's file that provides a shared module, by the name of the module. */
  shared: Record<string, string>;
  /** Server build of each remote area. */
  areas: Record<string, string>;
  /** In a rehearsal: the area that must not change intrinsics, and the module that checks this. */
  watched?: { area: string; comparison: string } | undefined;
}

export interface RendererUsage {
  /** Current memory, including memory outside the JavaScript heap. */
  residentBytes: number;
  /** Processor time since the start of the process. */
  cpuMs: number;
}

export type ToRenderer =
  | { type: 'setup'; setup: RendererSetup }
  | {
      type: 'render';
      id: number;
      options: Omit<RenderOptions, 'signal' | 'call' | 'onInvalidResponse'>;
    }
  | { type: 'abort'; id: number }
  | { type: 'answer'; id: number; call: number; answer: UpstreamResponse | null }
  | { type: 'ping' };
