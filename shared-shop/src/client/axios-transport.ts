import type { AxiosInstance, AxiosStatic } from 'axios'
import { within } from '../within.ts'
import { DEFAULT_TIMEOUT_MS, type Transport } from './api-calls.ts'
import { ApiFailure } from './api-failure.ts'

interface Options {
  readonly baseUrl: string
  readonly timeoutMs?: number
}

/** Sends calls with axios, loaded on the first call: the first screen is rendered on the server and makes none. */
export function axiosTransport({ baseUrl, timeoutMs = DEFAULT_TIMEOUT_MS }: Options): Transport {
  let http: AxiosInstance | undefined
  return async ({ body, ...request }) => {
    http ??= createHttp(await loadInTime(timeoutMs), baseUrl, timeoutMs)
    const { status, headers, data } = await http.request<unknown>({
      ...request,
      ...(body === undefined ? {} : { data: body }),
    })
    return { status, headers, data }
  }
}

let axiosModule: Promise<AxiosStatic> | undefined

function loadAxios(): Promise<AxiosStatic> {
  axiosModule ??= import('axios').then(module => module.default)
  // After a failed download (offline), the next call tries to load the chunk again.
  axiosModule.catch(() => {
    axiosModule = undefined
  })
  return axiosModule
}

/** axios ends its own calls in time, but not the download of its chunk. */
const loadInTime = (ms: number) => within(ms, loadAxios(), () => new ApiFailure('timeout'))

function createHttp(axios: AxiosStatic, baseUrl: string, timeoutMs: number): AxiosInstance {
  return axios.create({
    baseURL: baseUrl,
    timeout: timeoutMs,
    // The client checks statuses, and cookies of the API's origin are not needed.
    validateStatus: () => true,
    maxRedirects: 0,
    responseType: 'json',
    transitional: { clarifyTimeoutError: true, silentJSONParsing: true },
  })
}
