import axios from 'axios';
import { HttpError, type HttpClient, type InvalidResponse } from '@contracts/platform/host/http';
import { createLoadOptional } from '@contracts/platform/host/optional';
import { createHttpClient, type Send } from './http-client.ts';

const timeoutMs = 15_000;

function sendByAxios(onReleaseSet: (set: number) => void): Send {
  return async ({ method, path, headers, body, signal }) => {
    try {
      const response = await axios.request<unknown>({
        method,
        url: path,
        timeout: timeoutMs,
        validateStatus: () => true,
        // Requests prove their origin with `Sec-Fetch-Site`, so axios need not look for a cookie.
        withXSRFToken: false,
        headers: { Accept: 'application/json', ...headers },
        ...(body === null ? {} : { data: body }),
        ...(signal === undefined ? {} : { signal }),
      });
      const set = Number(response.headers['x-release-set']);
      if (Number.isInteger(set) && set > 0) onReleaseSet(set);
      return { status: response.status, body: response.data };
    } catch (error) {
      if (signal?.aborted)
        throw new HttpError('aborted', 'The request was cancelled', { cause: error });
      throw new HttpError('network', 'The server could not be reached', { cause: error });
    }
  };
}

export const loadOptional = createLoadOptional();

export interface HttpEvents {
  /** Called with the number of the set that the gateway would now serve to this browser. */
  onReleaseSet: (set: number) => void;
  /** Called if a response of the dealer API contains invalid data. */
  onInvalidResponse: (invalidResponse: InvalidResponse) => void;
}

export function createBrowserHttp({ onReleaseSet, onInvalidResponse }: HttpEvents): HttpClient {
  return createHttpClient(sendByAxios(onReleaseSet), onInvalidResponse);
}
