/* What `/sw.js` is once copies are switched off: a service worker that removes all copies, and itself. */

import '../../features/told/push/worker.ts'
import { worker } from './worker-scope.ts'

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(remove()))

/** A phone that is told of changes keeps the worker: its subscription would end with it. */
async function remove() {
  await Promise.all((await caches.keys()).map(name => caches.delete(name)))
  if (!(await worker.registration.pushManager?.getSubscription()))
    await worker.registration.unregister()
}
