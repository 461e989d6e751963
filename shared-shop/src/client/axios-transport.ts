import type { AxiosInstance, AxiosStatic } from 'axios'
import { DEFAULT_TIMEOUT_MS, type Transport } from './api-calls.ts'

interface Options {
  readonly baseUrl: string
  readonly timeoutMs?: number
}

/** Carries calls with axios, which is loaded by the first one: the first screen is rendered on the server and makes none. */
export function axiosTransport(options: Options): Transport {
  let http: AxiosInstance | undefined
  return async ({ body, ...request }) => {
    http ??= createHttp(await loadAxios(), options)
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
  // A chunk that could not be loaded (offline) is asked for again by the next call.
  axiosModule.catch(() => {
    axiosModule = undefined
  })
  return axiosModule
}

function createHttp(axios: AxiosStatic, { baseUrl, timeoutMs }: Options): AxiosInstance {
  return axios.create({
    baseURL: baseUrl,
    timeout: timeoutMs ?? DEFAULT_TIMEOUT_MS,
    // Statuses are judged here, and cookies of the API's origin are of no use to it.
    validateStatus: () => true,
    maxRedirects: 0,
    responseType: 'json',
    transitional: { clarifyTimeoutError: true, silentJSONParsing: true },
  })
}
