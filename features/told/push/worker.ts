/* The part of the service worker that shows messages and opens what they are about: docs/decisions/0120-push.md */

import type { PushPayload } from './payload.ts'

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface PushEvent extends ExtendableEvent {
  data: { json(): PushPayload } | null
}

interface NotificationEvent extends ExtendableEvent {
  notification: { close(): void; data: Pick<PushPayload, 'url'> | null }
}

/** TypeScript knows the events of a service worker only without those of pages. */
interface PushScope {
  clients: { openWindow(url: string): Promise<unknown> }
  registration: ServiceWorkerRegistration
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
}

const scope = globalThis as unknown as PushScope

scope.addEventListener('push', event => {
  if (event.data) event.waitUntil(show(event.data.json()))
})
scope.addEventListener('notificationclick', event => {
  const { notification } = event
  notification.close()
  event.waitUntil(scope.clients.openWindow(notification.data?.url ?? '/schedule'))
})

function show({ title, body = '', url, tag }: PushPayload) {
  // A newer message replaces an older one of the same event, and rings again.
  const options = { body, tag, renotify: true, data: { url }, icon: '/icon-192.png' }
  return scope.registration.showNotification(title, options)
}
