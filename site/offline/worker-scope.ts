/** The events of a service worker: TypeScript knows them only without those of pages. */

export interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends LifeEvent {
  request: Request
  clientId: string
  /** The response to a navigation, which the browser asked for while the worker started. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface WorkerScope {
  clients: { claim(): Promise<void>; get(id: string): Promise<{ url: string } | undefined> }
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
}

export const worker = globalThis as unknown as WorkerScope
